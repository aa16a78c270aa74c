import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { inspoImages } from '#db/schema/inspiration.ts';
import { cases } from '#db/schema/moderation.ts';
import { dropImages, moveImages, type Moved } from '#features/media';
import type { Services } from '#platform/context.ts';

type Work = { tx: Transaction } & Pick<Services, 'jobs' | 'files'>;

/** Removes the pictures of a post for good. */
export async function dropPictures(work: Work, postId: number, moved: Moved): Promise<void> {
  const gone = await work.tx
    .delete(inspoImages)
    .where(eq(inspoImages.postId, postId))
    .returning({ id: inspoImages.mediaId });
  await dropImages(
    work,
    gone.map(({ id }) => id),
    moved,
  );
}

/**
 * Takes the pictures of a post that its author deleted. While moderators have to decide on it, they keep what it is about,
 * at addresses that nobody else knows: deleting is no way to be judged on nothing.
 */
export async function removePictures(work: Work, postId: number, moved: Moved): Promise<void> {
  const { tx } = work;
  const [open] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, 'inspo'), eq(cases.targetId, postId), sql`${cases.open}`));
  if (!open) return dropPictures(work, postId, moved);
  const rows = await tx.select({ id: inspoImages.mediaId }).from(inspoImages).where(eq(inspoImages.postId, postId));
  await moveImages(
    work,
    rows.map(({ id }) => id),
    moved,
  );
}
