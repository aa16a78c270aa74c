import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { media } from '#db/schema/media.ts';
import type { Files } from '#platform/files/files.ts';
import { imageFile } from '../image-view.ts';
import { isUnused } from '../image-uses/places.ts';

/**
 * Deletes a replaced profile picture with its files, so that an old URL no longer shows a face. Does nothing if the
 * image is still used. Removes the files before the row, so that the deletion can be retried after a crash.
 */
export async function removeReplaced(
  tx: Transaction,
  files: Files,
  { ownerId, key }: { ownerId: number; key: string },
): Promise<void> {
  // Locks the account, so that its owner cannot select the same image concurrently.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [picture] = await tx
    .select({ id: media.id, widths: media.widths })
    .from(media)
    .where(and(eq(media.key, key), eq(media.ownerId, ownerId), eq(media.kind, 'avatar'), isUnused))
    .for('update');
  if (!picture) return;
  for (const width of picture.widths) await files.remove(imageFile(key, width));
  await tx.delete(media).where(eq(media.id, picture.id));
}
