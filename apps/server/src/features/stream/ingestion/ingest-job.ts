import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { ingest } from './ingest.ts';

/** Identifies the job for the files that queue it. */
export const INGEST = { name: 'stream.take-in' };

/**
 * Job that ingests new hours. It is queued when there may be some, such as after an hour was stored or a summary was
 * enabled, and also scheduled to catch any that were missed.
 */
export const ingestJob = (services: Services): Job => ({
  ...INGEST,
  once: true,
  cron: '7,37 * * * *',
  async run() {
    // The hours are retained, so that they are ingested when the section is on again.
    if ((await services.siteSettings.disabledSections()).includes('stream')) return;
    for (const network of INDUSTRY_SITES) await ingest(services, network);
  },
});
