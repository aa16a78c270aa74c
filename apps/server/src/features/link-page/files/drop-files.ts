import { eq, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { linkAudios, linkPages } from '#db/schema/link-page.ts';
import { dropImages } from '#features/media';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

type Named = Pick<typeof linkPages.$inferSelect, 'avatarId' | 'coverId' | 'audioId'>;

/** Condition for a greeting that is not used by any page. */
export const unheard = (db: Transaction) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(linkPages)
      .where(eq(linkPages.audioId, linkAudios.id)),
  );

/**
 * Deletes images and greetings that neither this page nor anything else uses any more. The files are deleted after the
 * commit; their old URLs then stop working.
 */
export async function dropFiles(parts: { tx: Transaction; jobs: Jobs }, before: Named, now: Named): Promise<void> {
  const { tx } = parts;
  const stillUsed = [now.avatarId, now.coverId];
  const pictures = [before.avatarId, before.coverId].filter((id) => id !== null && !stillUsed.includes(id)) as number[];
  await dropImages(parts, pictures);
  if (before.audioId === null || before.audioId === now.audioId) return;
  const removed = await tx
    .delete(linkAudios)
    .where(eq(linkAudios.id, before.audioId))
    .returning({ key: linkAudios.key });
  await removeFiles(parts, { files: removed.map(({ key }) => key) });
}
