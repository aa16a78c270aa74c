import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';

/** pending: the address is not confirmed yet. bounced: emails could not be delivered. */
export const SUBSCRIPTION_STATES = ['none', 'pending', 'active', 'paused', 'ended', 'bounced'] as const;
/** Durations of a pause in days. */
export const PAUSE_DAYS = [30, 90] as const;

/** Newsletter sign-up (LEARN-08). */
export const NewsletterFields = z.strictObject({
  email: z.string().trim().min(1, 'newsletter.required').max(254, 'newsletter.email').pipe(z.email('newsletter.email')),
  language: LanguageField,
});
