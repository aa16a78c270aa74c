import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';

/** What a browser and a server exchange in a passkey ceremony: the JSON forms of the WebAuthn standard, level 3. */
export const CeremonyJson = z.record(z.string().max(100), z.unknown());

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Time,
  /** Null until it signs in for the first time. */
  lastUsedAt: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.string().trim().min(1, 'invalid.required').max(40, 'invalid.too-long');

/** How an account is guarded beside its password. */
export const SecurityState = z.object({
  twoFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() }),
  passkeys: z.array(Passkey),
});
export type SecurityState = z.infer<typeof SecurityState>;

/** A browser that is signed in. No address and no place is kept of it. */
export const Device = z.object({
  /** Of the session; it opens nothing. */
  id: z.uuid(),
  /** Browser and system in a few words, e.g. "Chrome, Android"; empty when unknown. */
  name: z.string(),
  current: z.boolean(),
  signedInAt: Time,
  /** To the hour. */
  lastSeenAt: Time,
});
export type Device = z.infer<typeof Device>;

/** Ten single-use texts, shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const SecondFactorCode = z
  .string()
  .trim()
  .min(1, 'invalid.required')
  .max(40, 'accounts.code-wrong')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase());
