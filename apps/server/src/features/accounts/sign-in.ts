import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Context, Work } from '#platform/context.ts';
import { enter } from './enter.ts';

/**
 * What every way of signing in ends with that asks for no further code: a new session in place of the browser's old one;
 * or the way back for an account that waits for its deletion.
 * @param prove takes the proofs while the account is held; it throws what the call is refused with
 * @throws AppError accounts.unverified; accounts.credentials when there is no such account any more
 */
export function signIn(
  context: Context,
  userId: number,
  prove: (tx: Work['tx']) => Promise<void>,
): Promise<LoginResult> {
  return enter(context, userId, { asksForCode: false, proved: prove });
}
