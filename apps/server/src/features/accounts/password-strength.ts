import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Settings } from '#platform/settings.ts';

/** How well a password holds for this account here (AUTH-17). The word lists are loaded with the first one judged. */
export async function passwordStrength(
  { PRODUCT_NAME, PARTNER_NAME }: Settings,
  password: string,
  { email, userName }: { email: string; userName: string },
): Promise<PasswordStrength> {
  const { strengthOf } = await import('@site/password-strength/strength.ts');
  return strengthOf(password.normalize('NFKC'), [email, userName, PRODUCT_NAME, PARTNER_NAME]);
}
