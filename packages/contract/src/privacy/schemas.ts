import { z } from 'zod';
import { Flag, Id, Time } from '../core/fields.ts';

/** What a member lets others see, and what they want by mail. */
export const PrivacySettings = z.object({
  /** The profile says "This account is private." to others; the member is in no list. */
  private: z.boolean(),
  /** Others see whether one was here within the last 7 days. */
  showOnline: z.boolean(),
  /** The digest by mail. */
  newsletter: z.boolean(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const PrivateSet = z.strictObject({ private: Flag.optional(), showOnline: Flag.optional() });
export const EmailReceiveSet = z.strictObject({ newsletter: Flag });

/** Which policies have a version that the account has not accepted yet (AUTH-22). */
export const PolicyStatus = z.object({ privacyNeedUpdate: z.boolean(), termsNeedUpdate: z.boolean() });
export type PolicyStatus = z.infer<typeof PolicyStatus>;

/** The export of one's own data: a zip that can be fetched for a while. */
export const Export = z.object({
  id: Id,
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** Size of the zip; 0 until it is ready. */
  bytes: z.number().int(),
  startedAt: Time,
  /** When the zip is removed; null until it is ready. */
  expiresAt: Time.nullable(),
});
export type Export = z.infer<typeof Export>;
