import { z } from 'zod';
import { Flag, Id, Time } from '../core/fields.ts';

/** What a member lets others see, and what they want by mail. */
export const PrivacySettings = z.object({
  /** Only staff can open the profile, and the member is in no list. */
  private: z.boolean(),
  /** Anyone can open the profile, not only members. Has no effect while the profile is private. */
  openToVisitors: z.boolean(),
  /** Members see whether the account was active in its last completed week. */
  showOnline: z.boolean(),
  /** Members who can open the profile see which posts the account liked. */
  showLikes: z.boolean(),
  /** The digest by mail. */
  newsletter: z.boolean(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const PrivateSet = z.strictObject({
  private: Flag.optional(),
  openToVisitors: Flag.optional(),
  showOnline: Flag.optional(),
  showLikes: Flag.optional(),
});
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
