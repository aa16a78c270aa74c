import { and, sql } from 'drizzle-orm';
import { linkAudios, linkCounts } from '#db/schema/link-page.ts';
import type { Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { unheard } from './files/drop-files.ts';
import { oldCounts } from './statistics/stats.ts';

/** Job that deletes expired counts and greetings that were uploaded but never saved with a page. */
export function cleanUpJob({ db, jobs }: Services): Job {
  return {
    name: 'my-link.clean-up',
    cron: '53 3 * * *',
    async run() {
      await db.delete(linkCounts).where(oldCounts);
      await db.transaction(async (tx) => {
        const removed = await tx
          .delete(linkAudios)
          .where(and(sql`${linkAudios.createdAt} < now() - interval '1 day'`, unheard(tx)))
          .returning({ key: linkAudios.key });
        await removeFiles({ tx, jobs }, { files: removed.map(({ key }) => key) });
      });
    },
  };
}
