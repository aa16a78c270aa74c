import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Runs the work unless another process does; the lock goes with the connection, should this process die.
 * @param lock a number that nothing else locks by
 * @returns false when another process does it
 */
export async function alone(db: Database, lock: number, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as got`);
    if (!rows[0]?.got) return false;
    await work();
    return true;
  });
}
