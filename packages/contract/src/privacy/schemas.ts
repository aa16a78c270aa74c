import { z } from 'zod';
import { Flag, Id, Time } from '../core/fields.ts';

/** Privacy settings of a member, and their newsletter subscription. */
export const PrivacySettings = z.object({
  /** Only staff can open the profile, and no list contains the member. */
  private: z.boolean(),
  /** Anyone can open the profile, not only members. Has no effect on a private profile. */
  openToVisitors: z.boolean(),
  /** Members see whether the account was active in its last completed week. */
  showOnline: z.boolean(),
  /** Members who can open the profile see which posts the account liked. */
  showLikes: z.boolean(),
  /** Whether the account is subscribed to the newsletter. */
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

/** Whether a policy has a version that the account has not accepted yet (AUTH-22). */
export const PolicyStatus = z.object({ privacyNeedUpdate: z.boolean(), termsNeedUpdate: z.boolean() });
export type PolicyStatus = z.infer<typeof PolicyStatus>;

/** Data export of the current user: a zip that can be downloaded for a limited time. */
export const Export = z.object({
  id: Id,
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  /** Progress in percent. */
  progress: z.number().int().min(0).max(100),
  /** Size of the zip in bytes; 0 until it is ready. */
  bytes: z.number().int(),
  startedAt: Time,
  /** Time at which the zip is deleted; null until it is ready. */
  expiresAt: Time.nullable(),
});
export type Export = z.infer<typeof Export>;
