import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { replyImages } from '#db/schema/forum.ts';
import { takeMedia } from '#features/media';

/**
 * Puts an author's pictures beneath a reply, instead of those that were there.
 * @throws AppError media.not-found when one is not the author's
 */
export async function setReplyImages(
  tx: Transaction,
  { replyId, authorId, images }: { replyId: number; authorId: number; images: readonly number[] },
): Promise<void> {
  const taken = await takeMedia(tx, authorId, images, 'image');
  await tx.delete(replyImages).where(eq(replyImages.replyId, replyId));
  if (taken.length === 0) return;
  await tx.insert(replyImages).values(taken.map(({ id }, position) => ({ replyId, mediaId: id, position })));
}
