import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Context, Work } from '#platform/context.ts';
import { enter } from './enter.ts';

/**
 * Completes a login that needs no further code: starts a session that replaces the browser's old one, or returns the
 * recovery step for an account pending deletion.
 * @param prove consumes the proofs while the account is locked; throws the error with which the request is refused
 * @throws AppError accounts.unverified; accounts.credentials when the account no longer exists
 */
export function signIn(
  context: Context,
  userId: number,
  prove: (tx: Work['tx']) => Promise<void>,
): Promise<LoginResult> {
  return enter(context, userId, { asksForCode: false, proved: prove });
}
