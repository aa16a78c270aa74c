import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { beginTry, endTry, failTry, recordExportProgress } from './export-try.ts';
import { writeExport } from './write-export.ts';

export const EXPORT_JOB = 'privacy.export';

/** Creates the zip of one export (AUTH-21). */
export function exportJob(services: Services): Job<{ exportId: number }> {
  return {
    name: EXPORT_JOB,
    async run({ exportId }) {
      const attempt = await beginTry(services, exportId);
      if (!attempt) return;
      try {
        const bytes = await writeExport(services, attempt, (percent) =>
          recordExportProgress(services, attempt, percent),
        );
        await endTry(services, attempt, bytes);
      } catch (error) {
        await failTry(services, attempt);
        throw error;
      }
    },
  };
}
