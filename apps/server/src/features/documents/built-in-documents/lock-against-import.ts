import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';

/** Key of the advisory lock on all documents, held exclusively during the import of built-in documents. */
export const DOCUMENTS_LOCK = 4_205_001;

/**
 * Takes the lock in shared mode, so that changes and the import exclude each other. Must be called first in the
 * transaction.
 */
export async function lockAgainstImport(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${DOCUMENTS_LOCK})`);
}
