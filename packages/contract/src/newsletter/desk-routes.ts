import { z } from 'zod';
import { COUNTER_MAX, Done, Flag, inEachLanguage, LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

/** Maximum length of the opening text of an issue. */
export const OPENING_MAX = 1500;

const opening = z.string().trim().max(OPENING_MAX);

const NextIssue = z.object({
  /** Day of the next issue. */
  date: z.iso.date(),
  /** Opening texts by language. Languages with an empty text have the usual opening. */
  opening: inEachLanguage(z.string()),
  skip: z.boolean(),
  /** Incremented by each change of the issue: an optimistic lock. 0 before the first. */
  version: z.number().int(),
  /** Whether the newsletter is paused: no issue is created, and emails that are waiting stay so. */
  paused: z.boolean(),
});
export type NextIssue = z.infer<typeof NextIssue>;

/** The newsletter at the desk (NEWS-10): the next issue and pauses. */
export const newsletterDeskRoutes = routes('newsletter', {
  next: route({
    method: 'GET',
    path: `${API}/desk/newsletter/next`,
    access: 'moderator',
    limit: 'read',
    summary: 'Get the next newsletter issue',
    description: 'Returns what staff have set for the next issue.',
    input: z.strictObject({}),
    data: NextIssue,
    errors: [],
  }),
  saveNext: route({
    method: 'POST',
    path: `${API}/desk/newsletter/next`,
    access: 'admin',
    limit: 'write',
    summary: 'Update the next newsletter issue',
    description:
      'Sets the opening texts of the next issue, or skips it. The content of a skipped issue is part of the following one. The call is rejected if the issue has been created or changed since `version`.',
    input: z.strictObject({
      date: z.iso.date(),
      version: z.number().int().min(0).max(COUNTER_MAX),
      opening: inEachLanguage(opening),
      skip: Flag,
    }),
    data: NextIssue,
    errors: ['edit-conflict'],
  }),
  preview: route({
    method: 'POST',
    path: `${API}/desk/newsletter/preview`,
    access: 'moderator',
    limit: 'read',
    summary: 'Preview the next newsletter issue',
    description:
      'Renders the email that a subscriber without an account would get now. `html` is null if there is nothing new, so that no email would be sent.',
    input: z.strictObject({ language: LanguageField, opening }),
    data: z.object({ subject: z.string(), html: z.string().nullable() }),
    errors: [],
    reads: true,
  }),
  sendTest: route({
    method: 'POST',
    path: `${API}/desk/newsletter/test`,
    access: 'admin',
    limit: 'mail',
    summary: 'Send a test of the next newsletter issue',
    description: "Sends the preview to the caller's own address, at once and without a retry.",
    input: z.strictObject({ language: LanguageField, opening }),
    data: z.object({
      to: z.string(),
      /** Answer of the mail server if it did not take the email. */
      problem: z.string().nullable(),
    }),
    errors: ['newsletter.nothing-new'],
  }),
  pause: route({
    method: 'POST',
    path: `${API}/desk/newsletter/pause`,
    access: 'admin',
    limit: 'write',
    summary: 'Pause or resume the newsletter',
    description:
      'While the newsletter is paused, no issue is created and no email is sent. An issue that is being sent stops within a minute and continues when the newsletter is resumed. An issue whose day was at most three days ago is then created.',
    input: z.strictObject({ on: Flag }),
    data: Done,
    errors: [],
  }),
});
