import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { ingest } from './ingest.ts';

/** Defined here, so that other files can queue the job without importing it. */
export const INGEST = { name: 'stream.take-in' };

/** Ingests new hours: queued when hours are stored, and scheduled to catch missed ones. */
export const ingestJob = (services: Services): Job => ({
  ...INGEST,
  once: true,
  cron: '7,37 * * * *',
  async run() {
    for (const network of INDUSTRY_SITES) await ingest(services, network);
  },
});
