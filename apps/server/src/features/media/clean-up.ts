import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import type { Files } from '#platform/files/files.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { imageFile } from './image-view.ts';
import { usesOfPicture } from './image-uses/places.ts';

/** Maximum number of images per transaction. */
const BATCH = 100;

/**
 * Checks a batch of due images, such as those uploaded two days ago and those whose use changed 30 days ago. Erases
 * images that need not be retained. Removes files before their rows, so that a crash leaves no orphaned files.
 * @returns the number of images checked
 */
async function checkBatch(db: Database, files: Files): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: media.id,
        key: media.key,
        widths: media.widths,
        isRetained: sql<boolean>`exists (select from (${usesOfPicture}) uses where retained)`,
        isShown: sql<boolean>`exists (select from (${usesOfPicture}) uses where access is not null)`,
      })
      .from(media)
      .where(sql`${media.checkAt} < now()`)
      .orderBy(asc(media.checkAt))
      .limit(BATCH)
      .for('update', { of: media, skipLocked: true });
    const idsOf = (rows: typeof due) => rows.map(({ id }) => id);
    const removable = due.filter(({ isRetained }) => !isRetained);
    for (const { key, widths } of removable) {
      for (const width of widths) await files.remove(imageFile(key, width));
    }
    await tx.delete(media).where(inArray(media.id, idsOf(removable)));
    const retained = due.filter(({ isRetained }) => isRetained);
    // Visible images are scheduled again when their use changes. Drafts and content awaiting a decision change without
    // an event, so their images are checked again.
    await tx
      .update(media)
      .set({
        checkAt: sql`case when ${inArray(media.id, [0, ...idsOf(retained.filter(({ isShown }) => isShown))])}
        then null else now() + interval '30 days' end`,
      })
      .where(inArray(media.id, idsOf(retained)));
    return due.length;
  });
}

/** Job that erases unused images, and images of deleted content that cannot be restored. */
export function cleanUpJob({ db, files }: Services): Job {
  return {
    name: 'media.clean-up',
    cron: '41 3 * * *',
    async run() {
      while ((await checkBatch(db, files)) === BATCH);
    },
  };
}
