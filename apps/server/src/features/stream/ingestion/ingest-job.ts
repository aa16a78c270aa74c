import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { ingest } from './ingest.ts';

/** A constant, so that other files can queue the job by name. */
export const INGEST = { name: 'stream.take-in' };

/** Job that ingests new hours. It is queued when hours are stored, and also scheduled to catch any that were missed. */
export const ingestJob = (services: Services): Job => ({
  ...INGEST,
  once: true,
  cron: '7,37 * * * *',
  async run() {
    for (const network of INDUSTRY_SITES) await ingest(services, network);
  },
});
