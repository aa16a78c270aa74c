import { eq } from 'drizzle-orm';
import { mayEdit } from '@site/contract/documents/fields.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { documents, lockAgainstImport } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';

export type DocumentRow = typeof documents.$inferSelect;

function allowed(row: DocumentRow | undefined, viewer: Viewer): DocumentRow {
  if (!row) throw new AppError('documents.not-found');
  if (!mayEdit(viewer.role, row.kind)) throw new AppError('forbidden');
  return row;
}

/**
 * Returns a document that the current user may edit.
 * @throws AppError documents.not-found, forbidden
 */
export async function readable(db: Executor, viewer: Viewer, id: number): Promise<DocumentRow> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return allowed(row, viewer);
}

/**
 * Returns a document that the current user may edit. Takes the import lock in shared mode and a row lock, which prevent
 * concurrent changes until the transaction ends.
 * @throws AppError documents.not-found, forbidden
 */
export async function editable(tx: Transaction, viewer: Viewer, id: number): Promise<DocumentRow> {
  await lockAgainstImport(tx);
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('no key update');
  return allowed(row, viewer);
}
