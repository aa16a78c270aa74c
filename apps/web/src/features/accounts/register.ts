import type { z } from 'zod';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { SignUpFields } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';

/** What the sign-up form holds. */
export type SignUpValues = Required<Omit<z.input<typeof SignUpFields>, 'key' | 'language' | 'ref'>> & {
  adult: boolean;
  terms: boolean;
};

/**
 * Creates the account with a fresh registration key (AUTH-01); a key that is refused is replaced once.
 * @param ref code of the invitation that led here (JOIN-06)
 */
export async function register(api: Client, values: SignUpValues, ref: string | undefined): Promise<void> {
  const attempt = async () => {
    const { key } = await api(accountRoutes.exponent, {});
    await api(accountRoutes.signUp, { ...values, key, ...(ref && { ref }) });
  };
  try {
    await attempt();
  } catch (error) {
    if (!isApiError(error, 'accounts.registration-key')) throw error;
    await attempt();
  }
}
