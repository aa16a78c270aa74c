import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import { removeFiles } from '#platform/file-removal.ts';
import { imageFile } from './image-view.ts';
import type { Moved } from './move-images.ts';
import { unused } from './unused.ts';

/** Removes pictures that stood in a post or a message and stand there no longer. Their files are removed after the commit. */
export async function dropImages(
  { tx, jobs }: { tx: Transaction } & Pick<Services, 'jobs'>,
  ids: readonly number[],
  moved: Moved,
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(media)
    .where(and(inArray(media.id, [...ids]), inArray(media.kind, ['inspo', 'message']), unused(tx)))
    .returning({ key: media.key, widths: media.widths });
  const files = gone.flatMap(({ key, widths }) => widths.map((width) => imageFile(key, width)));
  await removeFiles({ tx, jobs }, { files });
  moved.before.push(...files);
}
