import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';

/** pending: the address was not confirmed yet. bounced: mails came back. */
export const SUBSCRIPTION_STATES = ['none', 'pending', 'active', 'paused', 'ended', 'bounced'] as const;
/** A pause lasts so many days. */
export const PAUSE_DAYS = [30, 90] as const;

/** LEARN-08, in the words of the specification. */
export const NewsletterFields = z.strictObject({
  email: z.string().trim().min(1, 'newsletter.required').max(254, 'newsletter.email').pipe(z.email('newsletter.email')),
  language: LanguageField,
});
