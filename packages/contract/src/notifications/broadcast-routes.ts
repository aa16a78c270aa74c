import { z } from 'zod';
import { MemberAudience } from '../core/audience.ts';
import { COUNTER_MAX, Id, inEachLanguage, LanguageField, Time } from '../core/fields.ts';
import { SOURCE_LANGUAGE } from '../core/languages.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { PlainLink } from '../documents/kinds.ts';
import { BROADCAST_MAX, BROADCAST_STATES } from './broadcast-limits.ts';

const texts = (max: number) =>
  inEachLanguage(z.string().trim().max(max)).refine((given) => given[SOURCE_LANGUAGE] !== '', {
    path: [SOURCE_LANGUAGE],
    message: 'invalid.required',
  });

const content = {
  titles: texts(BROADCAST_MAX.title),
  texts: texts(BROADCAST_MAX.text),
  /** Page that the notification and the button of the email open. */
  link: PlainLink.nullable(),
};

const version = z.number().int().min(0).max(COUNTER_MAX);
const one = z.strictObject({ id: Id, version });

const Broadcast = z.object({
  id: Id,
  /** Incremented by each change of a draft: an optimistic lock. */
  version: z.number().int(),
  state: z.enum(BROADCAST_STATES),
  titles: inEachLanguage(z.string()),
  texts: inEachLanguage(z.string()),
  link: z.string().nullable(),
  audience: MemberAudience,
  /** Time at which an admin confirmed it; null for drafts. */
  sentAt: Time.nullable(),
  /** Number of recipients when it was confirmed, and of those notified and emailed so far. */
  recipients: z.number().int(),
  notified: z.number().int(),
  mailed: z.number().int(),
});
export type Broadcast = z.infer<typeof Broadcast>;

const All = z.object({
  /** Drafts, then the latest 50 of the others. */
  items: z.array(Broadcast),
  /** Time from which the next one can be sent; null if it can be sent now. */
  nextAt: Time.nullable(),
});

/** Broadcasts: short letters of the team to members, by notification and by email (NEWS-20). */
export const broadcastRoutes = routes('broadcasts', {
  list: route({
    method: 'GET',
    path: `${API}/desk/broadcasts`,
    access: 'admin',
    limit: 'read',
    summary: 'List broadcasts',
    description: 'Returns the drafts and the latest broadcasts, with their progress. Contains counts only, no members.',
    input: z.strictObject({}),
    data: All,
    errors: [],
  }),
  save: route({
    method: 'POST',
    path: `${API}/desk/broadcasts`,
    access: 'admin',
    limit: 'write',
    summary: 'Save a draft of a broadcast',
    description:
      'Creates a draft without `id`, or replaces one. The call is rejected if someone else has changed or sent it since `version`.',
    input: z.strictObject({ id: Id.nullable(), version, ...content, audience: MemberAudience }),
    data: All.extend({ id: Id }),
    errors: ['edit-conflict', 'broadcasts.too-many-drafts'],
  }),
  remove: route({
    method: 'POST',
    path: `${API}/desk/broadcasts/delete`,
    access: 'admin',
    limit: 'write',
    summary: 'Delete a draft of a broadcast',
    description: 'Succeeds even if there is no such draft.',
    input: one,
    data: All,
    errors: ['edit-conflict'],
  }),
  count: route({
    method: 'POST',
    path: `${API}/desk/broadcasts/count`,
    access: 'admin',
    limit: 'read',
    summary: 'Count the recipients of a broadcast',
    description: 'Returns how many members of the audience get the notification, and how many of them also an email.',
    input: z.strictObject({ audience: MemberAudience }),
    data: z.object({ recipients: z.number().int(), mails: z.number().int() }),
    errors: [],
    reads: true,
  }),
  preview: route({
    method: 'POST',
    path: `${API}/desk/broadcasts/preview`,
    access: 'admin',
    limit: 'read',
    summary: 'Preview the email of a broadcast',
    description: 'Renders the email in one language without storing anything.',
    input: z.strictObject({ language: LanguageField, ...content }),
    data: z.object({ subject: z.string(), html: z.string() }),
    errors: [],
    reads: true,
  }),
  sendTest: route({
    method: 'POST',
    path: `${API}/desk/broadcasts/test`,
    access: 'admin',
    limit: 'mail',
    summary: 'Send a test of a broadcast',
    description: "Sends the email to the caller's own address, at once and without a retry.",
    input: z.strictObject({ language: LanguageField, ...content }),
    data: z.object({
      to: z.string(),
      /** Answer of the mail server if it did not take the email. */
      problem: z.string().nullable(),
    }),
    errors: [],
  }),
  send: route({
    method: 'POST',
    path: `${API}/desk/broadcasts/send`,
    access: 'admin',
    limit: 'write',
    summary: 'Send a broadcast',
    description:
      'Sends a draft to its audience. `recipients` is the number that the caller has confirmed; if it has changed, the call is rejected. At most one broadcast is sent within 24 hours. Each recipient is notified once, also if a server stops.',
    input: one.extend({ recipients: z.number().int().min(0) }),
    data: All,
    errors: ['edit-conflict', 'broadcasts.too-soon', 'broadcasts.no-recipients', 'broadcasts.count-changed'],
  }),
  stop: route({
    method: 'POST',
    path: `${API}/desk/broadcasts/stop`,
    access: 'admin',
    limit: 'write',
    summary: 'Stop a broadcast',
    description: 'Notifies no further recipients. Succeeds even if the broadcast is complete.',
    input: z.strictObject({ id: Id }),
    data: All,
    errors: [],
  }),
});
