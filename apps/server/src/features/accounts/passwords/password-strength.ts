import type { BrandNames } from '@site/contract/brand/brand.ts';
import { and, eq } from 'drizzle-orm';
import { isOwnName, isSiteName, type PasswordStrength } from '@site/contract/accounts/fields.ts';
import { fieldError } from '#platform/app-error.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import type { Services } from '#platform/context.ts';
import { isCommonPassword } from './is-common-password.ts';

interface Names {
  email: string;
  userName: string;
}

/**
 * Returns the strength of a password for this account (AUTH-17). The word lists are loaded on the first call.
 */
async function passwordStrength(
  { product, partner }: BrandNames,
  password: string,
  { email, userName }: Names,
): Promise<PasswordStrength> {
  const normalized = password.normalize('NFKC');
  if (await isCommonPassword(normalized)) return 'common';
  const { strengthOf } = await import('@site/password-strength/strength.ts');
  return strengthOf(normalized, [email, userName, product, partner]);
}

/**
 * Validates a new password (AUTH-04).
 * @returns its strength: ok or weak
 * @throws AppError invalid, at the field `password`, for a common password or one composed of the account's or the
 * site's names
 */
export async function checkNewPassword(names: BrandNames, password: string, account: Names): Promise<PasswordStrength> {
  if (isOwnName(password, account)) throw fieldError('password', 'accounts.password-own-name');
  if (isSiteName(password, [names.product, names.partner])) {
    throw fieldError('password', 'accounts.password-site-name');
  }
  const strength = await passwordStrength(names, password, account);
  if (strength === 'common') throw fieldError('password', 'accounts.password-common');
  return strength;
}

/**
 * Rates a correct password that was just typed, because lists of leaked passwords grow and old accounts were never
 * rated.
 */
export async function recordPasswordStrength(
  { db, brand }: Pick<Services, 'db' | 'brand'>,
  user: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  const pwdType = await passwordStrength(brand.names, password, user);
  if (pwdType === user.pwdType) return;
  // Updates only if the rated password is still the stored one, because another may have been set concurrently.
  await updateUsers(db, and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)), { pwdType });
}
