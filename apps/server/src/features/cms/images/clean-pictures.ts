import { sql, type SQLWrapper } from 'drizzle-orm';
import { documentDrafts } from '#db/schema/cms.ts';
import { camSites } from '#features/camsites';
import { deleteDocumentPictures, lockUnusedPictures } from '#features/documents';
import { imageFile } from '#features/media';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Number of images deleted in one transaction. */
const AT_ONCE = 100;

const isUsedElsewhere = (key: SQLWrapper) =>
  sql`(exists (select from ${documentDrafts} where position(${key} in content::text) > 0)
    or exists (select from ${camSites} where position(${key} in logo) > 0))`;

/** Deletes a batch of images. Files are deleted before their rows, so that the next run finds files left by a crash. */
async function removeSome({ db, files }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockUnusedPictures(tx, AT_ONCE, isUsedElsewhere);
    if (found.length === 0) return 0;
    for (const { key, widths } of found) {
      for (const width of widths) await files.remove(imageFile(key, width));
    }
    await deleteDocumentPictures(
      tx,
      found.map(({ id }) => id),
    );
    return found.length;
  });
}

/** Deletes images that no document and no cam site uses and that were uploaded more than 30 days ago. */
export function cleanPicturesJob(services: Services): Job {
  return {
    name: 'desk.clean-pictures',
    cron: '17 4 * * *',
    async run() {
      while ((await removeSome(services)) === AT_ONCE);
    },
  };
}
