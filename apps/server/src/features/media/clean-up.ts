import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import type { Files } from '#platform/files.ts';
import type { Job } from '#platform/jobs.ts';
import { imageFile } from './image-view.ts';
import { unused } from './unused.ts';

/** Pictures taken away in one transaction. */
const AT_ONCE = 100;

/** Files go before their row does: what a crash leaves is found again. */
async function removeSome(db: Database, files: Files): Promise<number> {
  return db.transaction(async (tx) => {
    // Whoever waits two days with a draft adds its pictures anew. What was used in its first month is not looked at again.
    const age = sql`${media.createdAt} between now() - interval '32 days' and now() - interval '2 days'`;
    const found = await tx
      .select({ id: media.id, key: media.key, widths: media.widths })
      .from(media)
      .where(and(age, unused(tx)))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (found.length === 0) return 0;
    for (const { key, widths } of found) {
      for (const width of widths) await files.remove(imageFile(key, width));
    }
    const ids = found.map(({ id }) => id);
    await tx.delete(media).where(inArray(media.id, ids));
    return found.length;
  });
}

/** Removes pictures that were uploaded and never used. */
export function cleanUpJob({ db, files }: Services): Job {
  return {
    name: 'media.clean-up',
    cron: '41 3 * * *',
    async run() {
      while ((await removeSome(db, files)) === AT_ONCE);
    },
  };
}
