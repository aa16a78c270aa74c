import { inArray, sql } from 'drizzle-orm';
import { documentPictures } from '#db/schema/documents.ts';
import { imageFile } from '#features/media';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Number of images deleted in one transaction. */
const AT_ONCE = 100;

/**
 * SQL condition: no document uses the image. Old versions count too, because they can be restored with their images.
 */
const unnamed = sql`not exists (select from document_versions where position(${documentPictures.key} in content::text) > 0)
  and not exists (select from document_drafts where position(${documentPictures.key} in content::text) > 0)`;

/** Deletes a batch of images. Files are deleted before their rows, so that the next run finds files left by a crash. */
async function removeSome({ db, files }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: documentPictures.id, key: documentPictures.key, widths: documentPictures.widths })
      .from(documentPictures)
      .where(sql`${documentPictures.createdAt} < now() - interval '30 days' and ${unnamed}`)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (found.length === 0) return 0;
    for (const { key, widths } of found) {
      for (const width of widths) await files.remove(imageFile(key, width));
    }
    const ids = found.map(({ id }) => id);
    await tx.delete(documentPictures).where(inArray(documentPictures.id, ids));
    return found.length;
  });
}

/** Deletes images that no document uses and that were uploaded more than 30 days ago. */
export function cleanPicturesJob(services: Services): Job {
  return {
    name: 'desk.clean-pictures',
    cron: '17 4 * * *',
    async run() {
      while ((await removeSome(services)) === AT_ONCE);
    },
  };
}
