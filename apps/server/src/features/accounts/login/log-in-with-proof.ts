import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Context } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { completeLogin } from './complete-login.ts';

/**
 * Completes a login that needs no further code: starts a session that replaces the browser's old one, or returns the
 * next step for an account that is banned, closed or pending deletion.
 * @param prove consumes the proofs while the account is locked; throws the error with which the request is refused
 * @throws AppError accounts.unverified; accounts.credentials when the account no longer exists
 */
export function logInWithProof(
  context: Context,
  userId: number,
  prove: (tx: TransactionScope['tx']) => Promise<void>,
): Promise<LoginResult> {
  return completeLogin(context, userId, { asksForCode: false, proved: prove });
}
