import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { replyImages } from '#db/schema/forum.ts';
import { attachMedia } from '#features/media';

/**
 * Replaces the images of a reply.
 * @throws AppError media.not-found if an image is missing, of another kind or not the author's
 */
export async function setReplyImages(
  tx: Transaction,
  { replyId, authorId, images }: { replyId: number; authorId: number; images: readonly number[] },
): Promise<void> {
  const taken = await attachMedia(tx, { ownerId: authorId, ids: images, kind: 'image' });
  await tx.delete(replyImages).where(eq(replyImages.replyId, replyId));
  if (taken.length === 0) return;
  await tx.insert(replyImages).values(taken.map(({ id }, position) => ({ replyId, mediaId: id, position })));
}
