import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';

/** Of the documents as a whole: held alone while what ships is brought in. */
export const DOCUMENTS_LOCK = 4_205_001;

/** Lets a change of documents and the import of what ships wait for each other. Called first in the transaction. */
export async function besideImport(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${DOCUMENTS_LOCK})`);
}
