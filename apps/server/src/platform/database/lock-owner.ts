import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import { type users } from '#db/schema/users.ts';
import { AppError } from '../app-error.ts';
import type { LoggedIn } from '../context.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import { lockUser } from './lock-user.ts';

/**
 * Locks the row of the caller's account until the transaction ends, and checks that the session is still active. A
 * request that waited for the lock while the owner logged this device out, locked the account down or requested its
 * deletion therefore changes nothing.
 * @throws AppError signed-out
 */
export async function lockOwner(
  { viewer }: Pick<LoggedIn, 'viewer'>,
  { tx }: Pick<TransactionScope, 'tx'>,
): Promise<typeof users.$inferSelect> {
  const owner = await lockUser(tx, viewer.id);
  const alive = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId))
    .for('key share');
  if (!owner || alive.length === 0) throw new AppError('signed-out');
  return owner;
}
