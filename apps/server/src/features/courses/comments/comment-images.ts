import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { courseCommentImages } from '#db/schema/courses.ts';
import { attachMedia } from '#features/media';

/**
 * Replaces the images of a comment with the given images of its author.
 * @throws AppError media.not-found when an image is not the author's
 */
export async function setCommentImages(
  tx: Transaction,
  { commentId, authorId, images }: { commentId: number; authorId: number; images: readonly number[] },
): Promise<void> {
  const taken = await attachMedia(tx, { ownerId: authorId, ids: images, kind: 'image' });
  await tx.delete(courseCommentImages).where(eq(courseCommentImages.commentId, commentId));
  if (taken.length === 0) return;
  await tx.insert(courseCommentImages).values(taken.map(({ id }, position) => ({ commentId, mediaId: id, position })));
}
