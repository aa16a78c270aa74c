import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';

/** Key of the advisory lock that serializes the import of built-in cam sites and changes by staff. */
const LOCK = 4_207_001;

export async function lockSites(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
