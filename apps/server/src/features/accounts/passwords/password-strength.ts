import { isOwnName, isSiteName, type PasswordStrength } from '@site/contract/accounts/fields.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isCommonPassword } from './is-common-password.ts';

interface Names {
  email: string;
  userName: string;
}

/**
 * Returns the strength of a password for this account (AUTH-17). The word lists are loaded on the first call.
 */
export async function passwordStrength(
  { PRODUCT_NAME, PARTNER_NAME }: Settings,
  password: string,
  { email, userName }: Names,
): Promise<PasswordStrength> {
  const normalized = password.normalize('NFKC');
  if (await isCommonPassword(normalized)) return 'common';
  const { strengthOf } = await import('@site/password-strength/strength.ts');
  return strengthOf(normalized, [email, userName, PRODUCT_NAME, PARTNER_NAME]);
}

/**
 * Validates a new password (AUTH-04).
 * @returns its strength: ok or weak
 * @throws AppError invalid, at the field `password`, for a common password or one composed of the account's or the
 * site's names
 */
export async function checkNewPassword(
  settings: Settings,
  password: string,
  account: Names,
): Promise<PasswordStrength> {
  if (isOwnName(password, account)) throw fieldError('password', 'accounts.password-own-name');
  if (isSiteName(password, [settings.PRODUCT_NAME, settings.PARTNER_NAME])) {
    throw fieldError('password', 'accounts.password-site-name');
  }
  const strength = await passwordStrength(settings, password, account);
  if (strength === 'common') throw fieldError('password', 'accounts.password-common');
  return strength;
}
