import { sql } from 'drizzle-orm';
import { storeTotals } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Counts files and bytes in the file stores. Runs once a night, because listing many files takes a long time. */
export function countFilesJob({ db, files, privateFiles, jobs }: Services): Job {
  return {
    name: 'operations.count-files',
    cron: '43 2 * * *',
    once: true,
    hours: 6,
    async run() {
      for (const [store, list] of [
        ['public', files.list()],
        ['private', privateFiles.list()],
      ] as const) {
        const sums = { files: 0, bytes: 0 };
        for await (const { bytes } of list) {
          // The next run starts over.
          if (jobs.stopping) return;
          sums.files += 1;
          sums.bytes += bytes;
        }
        const totals = { ...sums, takenAt: sql<string>`now()` };
        await db
          .insert(storeTotals)
          .values({ store, ...totals })
          .onConflictDoUpdate({ target: storeTotals.store, set: totals });
      }
    },
  };
}
