import { eq } from 'drizzle-orm';
import { sessions, type users } from '#db/schema/accounts.ts';
import { AppError } from './app-error.ts';
import type { SignedIn, Work } from './context.ts';
import { lockUser } from './lock-user.ts';

/**
 * The caller's account, held until the transaction ends, by a session that still lives: what waited here while the owner
 * signed this device out, locked the account down or asked for its deletion changes nothing any more.
 * @throws AppError signed-out
 */
export async function lockOwner(
  { viewer }: Pick<SignedIn, 'viewer'>,
  { tx }: Pick<Work, 'tx'>,
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
