import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction, Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { sessions } from '#db/schema/sessions.ts';
import { AppError } from '../app-error.ts';
import type { LoggedIn } from '../context.ts';
import type { TransactionScope } from '../transaction-scope.ts';

/**
 * Locks the row of an account until the transaction ends. Every change to how an account is accessed takes this lock
 * first, before those of links, tickets and sessions. Such changes are therefore serialized and cannot deadlock.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

/**
 * Locks and returns the rows of accounts, by id, until the transaction ends. Locks them in order of id, to avoid
 * deadlocks. Call it before locking items and cases.
 */
export async function lockUsers(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, typeof users.$inferSelect>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

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

/**
 * Runs `work` in a transaction that holds an advisory lock, unless another transaction already holds it. The lock is
 * released when `work` ends, or with the connection if this process dies.
 * @param lock number of the advisory lock, unique for this purpose
 * @returns false when another transaction holds the lock; `work` then does not run
 */
export async function withAdvisoryLock(db: Database, lock: number, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as got`);
    if (!rows[0]?.got) return false;
    await work();
    return true;
  });
}

/** Rolls back a savepoint. */
class IncompleteLocks extends Error {}

/**
 * Runs `attempt` in a savepoint, and repeats it until it returns a value. An attempt that returns undefined is rolled
 * back, which releases its locks. Use it if more rows may be added while the first ones are being locked: locking those
 * afterwards would break the lock order and could deadlock.
 */
export async function retryLocks<T>(tx: Transaction, attempt: (tx: Transaction) => Promise<T | undefined>): Promise<T> {
  for (;;) {
    try {
      return await tx.transaction(async (savepoint) => {
        const locked = await attempt(savepoint);
        if (locked === undefined) throw new IncompleteLocks();
        return locked;
      });
    } catch (error) {
      if (!(error instanceof IncompleteLocks)) throw error;
    }
  }
}
