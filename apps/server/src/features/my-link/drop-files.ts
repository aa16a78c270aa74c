import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import { linkAudios, linkPages } from '#db/schema/my-link.ts';
import { imageFile, unused } from '#features/media';
import { removeFiles } from '#platform/file-removal.ts';
import type { Jobs } from '#platform/jobs.ts';

type Named = Pick<typeof linkPages.$inferSelect, 'avatarId' | 'coverId' | 'audioId'>;

/** A greeting that no page names, as a condition. */
export const unheard = (db: Transaction) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(linkPages)
      .where(eq(linkPages.audioId, linkAudios.id)),
  );

/** Removes what a page no longer names and nothing else shows; the files go after the commit. Nobody finds them by an old address. */
export async function dropFiles(parts: { tx: Transaction; jobs: Jobs }, before: Named, now: Named): Promise<void> {
  const { tx } = parts;
  const kept = [now.avatarId, now.coverId];
  const pictures = [before.avatarId, before.coverId].filter((id) => id !== null && !kept.includes(id)) as number[];
  const files: string[] = [];
  if (pictures.length > 0) {
    const gone = await tx
      .delete(media)
      .where(and(inArray(media.id, pictures), unused(tx)))
      .returning({ key: media.key, widths: media.widths });
    files.push(...gone.flatMap(({ key, widths }) => widths.map((width) => imageFile(key, width))));
  }
  if (before.audioId !== null && before.audioId !== now.audioId) {
    const gone = await tx
      .delete(linkAudios)
      .where(eq(linkAudios.id, before.audioId))
      .returning({ key: linkAudios.key });
    files.push(...gone.map(({ key }) => key));
  }
  await removeFiles(parts, { files });
}
