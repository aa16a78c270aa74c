import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { media } from '#db/schema/media.ts';
import type { Files } from '#platform/files.ts';
import { imageFile } from './image-view.ts';
import { isUnused } from './places.ts';

/**
 * Removes a profile picture that its owner replaced, with its files: nobody may find an old face by an old address. The
 * files go before their row does, so that after a crash it is done again.
 */
export async function removeReplaced(
  tx: Transaction,
  files: Files,
  { ownerId, key }: { ownerId: number; key: string },
): Promise<void> {
  // Held, so that the owner does not choose the same picture again meanwhile.
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
