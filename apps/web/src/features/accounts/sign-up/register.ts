import type { z } from 'zod';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { SignUpFields } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { ReturnSearch } from '#platform/pages/return-search.ts';

export type SignUpValues = Required<Omit<z.input<typeof SignUpFields>, 'key' | 'language' | 'ref' | 'redirect'>> & {
  adult: boolean;
  terms: boolean;
};

/**
 * Creates the account with a new registration key (AUTH-01). If the key is rejected, retries once with another one.
 * @param search the invitation code of a referral (JOIN-06), and the path to return to (AUTH-25)
 */
export async function register(api: Client, values: SignUpValues, { ref, redirect }: ReturnSearch): Promise<void> {
  const attempt = async () => {
    const { key } = await api(accountRoutes.exponent, {});
    await api(accountRoutes.signUp, { ...values, key, ...(ref && { ref }), ...(redirect && { redirect }) });
  };
  try {
    await attempt();
  } catch (error) {
    if (!isApiError(error, 'accounts.registration-key')) throw error;
    await attempt();
  }
}
