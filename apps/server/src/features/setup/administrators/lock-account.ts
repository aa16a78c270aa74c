import { findByEmail } from '#features/accounts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import { lockUser } from '#platform/database/locks.ts';

/**
 * Locks the account with an email address and returns it.
 * @throws AppError members.not-found
 */
export async function lockAccount(tx: Transaction, email: string) {
  const found = await findByEmail(tx, email);
  const user = found && (await lockUser(tx, found.id));
  if (!user || user.purgedAt !== null) throw new AppError('members.not-found');
  return { ...user, verifiedAt: user.verifiedAt ?? new Date().toISOString() };
}
