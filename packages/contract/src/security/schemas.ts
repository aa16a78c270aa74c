import { z } from 'zod';
import { NewPassword, TypedPassword } from '../accounts/fields.ts';
import { Flag, Id, Time } from '../core/fields.ts';

/** Payload between browser and server in a passkey ceremony: the JSON forms of WebAuthn level 3. */
export const CeremonyJson = z.record(z.string().max(100), z.unknown());

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Time,
  /** Time of the last login with the passkey; null before its first login. */
  lastUsedAt: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.string().trim().min(1, 'invalid.required').max(40, 'invalid.too-long');

/** Login protection of an account in addition to its password. */
export const SecurityState = z.object({
  twoFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() }),
  passkeys: z.array(Passkey),
  /** The connection to the provider of single sign-on; null if there is none. */
  identity: z.object({ createdAt: Time }).nullable(),
});
export type SecurityState = z.infer<typeof SecurityState>;

/** A logged-in browser. Neither its IP address nor its location is stored. */
export const Device = z.object({
  /** Id of the session; grants no access. */
  id: z.uuid(),
  /** Browser and system, such as "Chrome, Android"; empty if unknown. */
  name: z.string(),
  current: z.boolean(),
  signedInAt: Time,
  /** Time of the last activity, truncated to the hour. */
  lastSeenAt: Time,
});
export type Device = z.infer<typeof Device>;

/** Everything that gives access to an account, shown before it is revoked (SAFE-30). */
export const AccountAccess = z.object({
  passkeys: z.array(
    Passkey.extend({
      /** Whether it was added in the last 30 days; it is then removed unless listed in `keepPasskeys`. */
      recent: z.boolean(),
    }),
  ),
  /** The authenticator app; null if two-factor authentication is off. */
  app: z.object({ createdAt: Time, recent: z.boolean() }).nullable(),
  /** The connection to the provider of single sign-on; null if there is none. One that created the account is never recent. */
  identity: z.object({ createdAt: Time, recent: z.boolean() }).nullable(),
  devices: z.array(Device.pick({ name: true, signedInAt: true })),
  rememberedBrowsers: z.number().int(),
});
export type AccountAccess = z.infer<typeof AccountAccess>;

/** Access that is retained in a lockdown or password reset. Default: everything older than 30 days. */
export const AccessSelection = z.strictObject({
  /** Ids of passkeys to retain; all others are removed. */
  keepPasskeys: z.array(Id).max(50).optional(),
  keepApp: Flag.optional(),
  keepIdentity: Flag.optional(),
});
export type AccessSelection = z.infer<typeof AccessSelection>;

/**
 * Fields of a lockdown. Without `current` no new password is set: the old one is invalidated, and a reset link is sent
 * by email.
 */
export const LockDown = AccessSelection.extend({
  current: TypedPassword.optional(),
  password: NewPassword.optional(),
  repeat: z.string().max(400).optional(),
}).superRefine(({ current, password, repeat }, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (current === undefined) {
    if (password !== undefined) issue('current', 'accounts.password-required');
    return;
  }
  if (password === undefined) issue('password', 'accounts.password-required');
  else if (password !== repeat) issue('repeat', 'accounts.repeat-differs');
  else if (password === current) issue('password', 'passwords.same');
});

/** Changes that can be reverted by email for 7 days (SAFE-32). */
export const REVERTIBLE = ['email', 'password', 'passkey', 'two-factor', 'single-sign-on', 'export'] as const;
export type Revertible = (typeof REVERTIBLE)[number];

/** Ten single-use recovery codes, shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string()
  .trim()
  .min(1, 'invalid.required')
  .max(40, 'accounts.code-wrong')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase());
