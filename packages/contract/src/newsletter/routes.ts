import { z } from 'zod';
import { Done, LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { NewsletterFields, PAUSE_DAYS, SUBSCRIPTION_STATES } from './fields.ts';

const Subscription = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  language: LanguageField,
  /** End of a pause. */
  until: Time.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Token that identifies a subscription without disclosing its reader; part of links in emails. */
const token = z.string().max(200);

/** The newsletter: a digest twice a month (LEARN-08). */
export const newsletterRoutes = routes('newsletter', {
  subscribe: route({
    method: 'POST',
    path: `${API}/newsletter/subscribe`,
    access: 'open',
    limit: 'mail',
    summary: 'Asks for the newsletter: a mail asks to confirm. The answer is the same whoever has subscribed before.',
    input: NewsletterFields,
    data: Done,
    errors: [],
  }),
  confirm: route({
    method: 'POST',
    path: `${API}/newsletter/confirm`,
    access: 'open',
    limit: 'check',
    summary: 'Confirms the address that the mail was sent to.',
    input: z.strictObject({ token }),
    data: Subscription,
    errors: ['newsletter.link-invalid'],
    // The page shows the error itself.
    quiet: true,
  }),
  byLink: route({
    method: 'GET',
    path: `${API}/newsletter/subscription`,
    access: 'open',
    cache: { never: 'It concerns one subscription, which its owner may end at any moment.' },
    limit: 'check',
    summary: 'How the subscription stands that a link of a mail names.',
    input: z.strictObject({ token }),
    data: Subscription,
    errors: ['newsletter.link-invalid'],
    // The page shows the error itself.
    quiet: true,
  }),
  changeByLink: route({
    method: 'POST',
    path: `${API}/newsletter/subscription`,
    access: 'open',
    limit: 'check',
    summary:
      'Pauses, resumes, ends, or changes the language, by a link of a mail; saying the same twice changes nothing.',
    input: z.strictObject({
      token,
      act: z.enum(['pause', 'resume', 'end']).optional(),
      days: z.union(PAUSE_DAYS.map((days) => z.literal(days))).optional(),
      language: LanguageField.optional(),
    }),
    data: Subscription,
    errors: ['newsletter.link-invalid'],
    // The page shows the error itself.
    quiet: true,
  }),
  mine: route({
    method: 'GET',
    path: `${API}/newsletter/mine`,
    access: 'signed-in',
    limit: 'read',
    summary: "The subscription of the own account's address.",
    input: z.strictObject({}),
    data: Subscription,
    errors: [],
  }),
  changeMine: route({
    method: 'POST',
    path: `${API}/newsletter/mine`,
    access: 'signed-in',
    limit: 'write',
    summary: "Subscribes the own account's address, which is confirmed already; pauses, resumes or ends it.",
    input: z.strictObject({
      act: z.enum(['subscribe', 'pause', 'resume', 'end']).optional(),
      days: z.union(PAUSE_DAYS.map((days) => z.literal(days))).optional(),
      language: LanguageField.optional(),
    }),
    data: Subscription,
    errors: ['newsletter.no-address'],
  }),
  issues: route({
    method: 'GET',
    path: `${API}/desk/newsletter`,
    access: 'moderator',
    limit: 'read',
    summary: 'The last issues and how far each has been sent, and how many subscribe; counts only, no addresses.',
    input: z.strictObject({}),
    data: z.object({
      subscribers: z.array(z.object({ language: LanguageField, active: z.number().int(), paused: z.number().int() })),
      nextOn: z.iso.date(),
      issues: z.array(
        z.object({
          date: z.iso.date(),
          state: z.enum(['preparing', 'sending', 'sent']),
          readers: z.number().int(),
          sent: z.number().int(),
          failed: z.number().int(),
        }),
      ),
    }),
    errors: [],
  }),
});
