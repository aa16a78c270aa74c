import { NETWORKS } from '@site/contract/industry/networks.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { takeIn } from './take-in.ts';

/** Defined here, so that other files can queue the job without importing it. */
export const TAKE_IN = { name: 'stream.take-in' };

/** Ingests new hours: queued when hours are stored, and scheduled to catch missed ones. */
export const takeInJob = (services: Services): Job => ({
  ...TAKE_IN,
  once: true,
  cron: '7,37 * * * *',
  async run() {
    for (const network of NETWORKS) await takeIn(services, network);
  },
});
