import { eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { documentPictures, documents, documentVersions } from '#db/schema/documents.ts';

/** Adds a document without content. Returns undefined if the name is taken. */
export async function insertDocument(tx: Transaction, values: typeof documents.$inferInsert) {
  const [made] = await tx.insert(documents).values(values).onConflictDoNothing().returning();
  return made;
}

/** Records that a document or one of its drafts has just been edited. */
export async function touchDocument(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(documents)
    .set({ editedAt: sql`now()` })
    .where(eq(documents.id, id));
}

/** Archives or restores a document and returns its row. */
export async function setArchived(tx: Transaction, id: number, archived: boolean) {
  const [changed] = await tx
    .update(documents)
    .set({ archivedAt: archived ? sql`now()` : null, editedAt: sql`now()` })
    .where(eq(documents.id, id))
    .returning();
  return changed;
}

/**
 * Stores the row of an image, unless another process has stored it. The caller stores its files before the row becomes
 * visible.
 * @returns false if there is an image with this key already
 */
export async function insertDocumentPicture(
  db: Executor,
  values: typeof documentPictures.$inferInsert,
): Promise<boolean> {
  const { id } = documentPictures;
  const inserted = await db.insert(documentPictures).values(values).onConflictDoNothing().returning({ id });
  return inserted.length > 0;
}

/**
 * Locks and returns at most `limit` images that no document uses and that were uploaded more than 30 days ago. Old
 * versions count as uses, because they can be restored with their images. Skips images that another process has locked.
 * @param isUsedElsewhere condition: a draft or a cam site uses the image with the key in the given column
 */
export function lockUnusedPictures(tx: Transaction, limit: number, isUsedElsewhere: (key: SQLWrapper) => SQL) {
  const { id, key, widths, createdAt } = documentPictures;
  return tx
    .select({ id, key, widths })
    .from(documentPictures)
    .where(
      sql`${createdAt} < now() - interval '30 days' and not ${isUsedElsewhere(key)}
        and not exists (select from ${documentVersions} where position(${key} in content::text) > 0)`,
    )
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Deletes the rows of images whose files have been deleted. */
export async function deleteDocumentPictures(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(documentPictures).where(inArray(documentPictures.id, [...ids]));
}

/** Removes the references to a member from published versions, reviews and images, which belong to the site and stay. */
export async function removeDocumentAuthor(tx: Transaction, userId: number): Promise<void> {
  await tx.update(documentVersions).set({ authorId: null }).where(eq(documentVersions.authorId, userId));
  await tx.update(documentPictures).set({ uploaderId: null }).where(eq(documentPictures.uploaderId, userId));
  await tx.update(documents).set({ reviewerId: null }).where(eq(documents.reviewerId, userId));
}
