import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inspoImages } from '#db/schema/inspo.ts';
import { attachImages } from '#features/media';

interface Wanted {
  postId: number;
  authorId: number;
  images: readonly { id: number; alt: string }[];
}

/**
 * Replaces the images of a post, in the given order.
 * @throws AppError media.not-found, inspiration.picture-in-use
 */
export async function setPictures(tx: Transaction, { postId, authorId, images }: Wanted): Promise<void> {
  const rows = await tx.select({ id: inspoImages.mediaId }).from(inspoImages).where(eq(inspoImages.postId, postId));
  const held = rows.map(({ id }) => id);
  const ids = images.map(({ id }) => id);
  await attachImages(tx, { ownerId: authorId, ids, held });
  await tx.delete(inspoImages).where(eq(inspoImages.postId, postId));
  await tx.insert(inspoImages).values(images.map(({ id, alt }, position) => ({ postId, mediaId: id, position, alt })));
}
