import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import { removeFiles } from '#platform/file-removal.ts';
import { newFileKey } from '#platform/files.ts';
import { imageFile } from './image-view.ts';

export interface Moved {
  /** Files under their old addresses, to be removed after the commit (at the latest a job does it). */
  before: string[];
  /** The same under new ones, to be removed when the transaction fails. */
  now: string[];
}

/**
 * Gives pictures new addresses that nobody knows: who has kept an old one finds nothing there. Both exist until the
 * commit, so that a page never asks for what is not there.
 */
export async function moveImages(
  { tx, jobs, files }: { tx: Transaction } & Pick<Services, 'jobs' | 'files'>,
  ids: readonly number[],
  moved: Moved,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: media.id, key: media.key, widths: media.widths })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('update');
  const before: string[] = [];
  for (const { id, key, widths } of rows) {
    const next = newFileKey();
    for (const width of widths) {
      moved.now.push(imageFile(next, width));
      await files.copy(imageFile(key, width), imageFile(next, width));
      before.push(imageFile(key, width));
    }
    await tx.update(media).set({ key: next }).where(eq(media.id, id));
  }
  await removeFiles({ tx, jobs }, { files: before });
  moved.before.push(...before);
}
