import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

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
