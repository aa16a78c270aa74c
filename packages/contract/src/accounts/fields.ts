import { z } from 'zod';

/** Email address (AUTH-02). Stored as typed; compared case-insensitively. */
export const Email = z
  .string()
  .trim()
  .min(1, 'accounts.email-required')
  .max(254, 'accounts.email-format')
  .pipe(z.email('accounts.email-format'));

/** Username (AUTH-03). */
export const UserName = z
  .string()
  .trim()
  .min(1, 'accounts.user-name-required')
  .regex(/^[A-Za-z0-9_-]{6,20}$/, 'accounts.user-name-format');

/** Password typed at login: accepts anything that could have been set as a password. */
export const TypedPassword = z.string().min(1, 'accounts.password-required').max(400, 'accounts.credentials');

/**
 * New password (AUTH-04): 8-99 characters without spaces that mix at least two of letters, numbers and punctuation. The
 * server also rejects common ones.
 */
export const NewPassword = z
  .string()
  .min(1, 'accounts.password-required')
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}]{8,99}$/u, 'accounts.password-format')
  .refine((text) => [/\p{L}/u, /\p{N}/u, /[\p{P}\p{S}]/u].filter((kind) => kind.test(text)).length >= 2, {
    error: 'accounts.password-format',
  });

/** Minimum length of a name to compare, because shorter names are part of too many words. */
const NAME_MIN = 4;

/**
 * Returns true if a password is the email, or contains its local part or the username (AUTH-04). Ignores a local part
 * or username with fewer than four characters.
 */
export function isOwnName(password: string, { email, userName }: { email: string; userName: string }): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const address = email.trim().toLowerCase();
  const names = [address.split('@')[0] ?? '', userName.trim().toLowerCase()];
  return typed === address || names.some((name) => name.length >= NAME_MIN && typed.includes(name));
}

/**
 * Returns true if a password is little more than one of the site's names, such as the product name plus digits
 * (AUTH-04).
 */
export function isSiteName(password: string, names: readonly string[]): boolean {
  const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
  const typed = lettersOf(password);
  return names
    .map(lettersOf)
    .some((name) => name.length >= NAME_MIN && typed.includes(name) && typed.length - name.length < NAME_MIN);
}

/** Password strengths from best to worst (AUTH-17). */
export const PASSWORD_STRENGTHS = ['ok', 'weak', 'common'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];
