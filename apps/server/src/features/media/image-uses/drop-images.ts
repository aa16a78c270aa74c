import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { imageFile } from '../image-view.ts';
import { isUnused } from './places.ts';

/** Erases images of a message or link page unless they are used elsewhere. The files are removed after the commit. */
export async function dropImages(
  { tx, jobs }: { tx: Transaction } & Pick<Services, 'jobs'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const removed = await tx
    .delete(media)
    .where(and(inArray(media.id, [...ids]), isUnused))
    .returning({ key: media.key, widths: media.widths });
  await removeFiles(
    { tx, jobs },
    { files: removed.flatMap(({ key, widths }) => widths.map((w) => imageFile(key, w))) },
  );
}
