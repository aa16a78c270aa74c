import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';

/** Logs in with email and password; fails if a further step is required. */
export async function logIn(api: Client, credentials: { email: string; password: string }): Promise<User> {
  const result = await api(accountRoutes.login, credentials);
  if (result.next !== 'signed-in') throw new Error(`unexpected login step: ${result.next}`);
  return result.user;
}
