import { inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { removedFiles } from '#db/schema/platform.ts';
import type { Services } from '../context.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { ErasedFiles } from '../personal-data/personal-data.ts';

const JOB = 'files.remove';
const AT_ONCE = 100;

/**
 * Deletes files after the commit of the transaction that deletes their rows. The keys are queued in a table instead of
 * the payload of the job, so that no trace of them is left once the files are deleted.
 */
export async function removeFiles(
  { tx, jobs }: { tx: Transaction; jobs: Jobs },
  { files = [], privateFiles = [] }: ErasedFiles,
): Promise<void> {
  const rows = [
    ...files.map((key) => ({ key, private: false })),
    ...privateFiles.map((key) => ({ key, private: true })),
  ];
  if (rows.length === 0) return;
  await tx.insert(removedFiles).values(rows).onConflictDoNothing();
  await jobs.send(tx, { name: JOB }, {});
}

/**
 * Job that deletes the queued files. Each file is deleted before its row, so that the row still exists for a retry
 * after a crash.
 */
export function fileRemovalJob({ db, files, privateFiles }: Services): Job {
  return {
    name: JOB,
    cron: '29 * * * *',
    async run() {
      for (;;) {
        const found = await db.select().from(removedFiles).limit(AT_ONCE);
        if (found.length === 0) return;
        for (const row of found) await (row.private ? privateFiles : files).remove(row.key);
        await db.delete(removedFiles).where(
          inArray(
            removedFiles.key,
            found.map(({ key }) => key),
          ),
        );
      }
    },
  };
}

/** Returns the number of files that are queued for deletion. */
export function countRemovedFiles(db: Executor): Promise<number> {
  return db.$count(removedFiles);
}
