import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { users } from '#db/schema/accounts.ts';
import type { Context } from '#platform/context.ts';
import { enter } from './enter.ts';

/**
 * What every way of signing in ends with, once all proofs were given: a new session in place of the browser's old one;
 * or the way back for an account that waits for its deletion.
 * @param user as it was when the proofs were checked
 * @throws AppError accounts.unverified; accounts.credentials when the account or its password is no longer the same
 */
export function signIn(context: Context, user: typeof users.$inferSelect): Promise<LoginResult> {
  return enter(context, user, { asksForCode: false });
}
