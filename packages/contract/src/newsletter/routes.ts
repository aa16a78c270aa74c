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
    summary: 'Subscribe to the newsletter',
    description:
      'Sends an email that asks to confirm the subscription. The response is the same for new and existing subscribers.',
    input: NewsletterFields,
    data: Done,
    errors: [],
  }),
  confirm: route({
    method: 'POST',
    path: `${API}/newsletter/confirm`,
    access: 'open',
    limit: 'check',
    summary: 'Confirm a newsletter subscription',
    description: 'Confirms the address to which the email was sent, by the token of its link.',
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
    cache: { never: 'The response is about one subscription, which its owner may end at any time.' },
    limit: 'check',
    summary: 'Get a newsletter subscription by emailed link',
    description: 'Returns the state of the subscription that the link in an email identifies.',
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
    summary: 'Change a newsletter subscription by emailed link',
    description:
      'Pauses, resumes or ends the subscription, or changes its language, by the link in an email. The call is idempotent.',
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
    summary: 'Get your newsletter subscription',
    description: "Returns the subscription of the current user's email.",
    input: z.strictObject({}),
    data: Subscription,
    errors: [],
  }),
  changeMine: route({
    method: 'POST',
    path: `${API}/newsletter/mine`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Change your newsletter subscription',
    description:
      "Subscribes the current user's email, which is already confirmed, or pauses, resumes or ends the subscription.",
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
    summary: 'Get newsletter delivery statistics',
    description:
      'Returns the latest issues with the progress of their delivery, and the numbers of subscribers. Contains counts only, no addresses.',
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
          /** Number of readers of this issue who ended their subscription before the following one. */
          unsubscribed: z.number().int(),
        }),
      ),
    }),
    errors: [],
  }),
});
