import { NETWORKS } from '@site/contract/industry/networks.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { takeIn } from './take-in.ts';

/** Named here, so that whoever switches something on, or has kept an hour, may send it. */
export const TAKE_IN = { name: 'stream.take-in' };

/** Takes in what was collected since: when hours are kept, and from time to time whatever was missed. */
export const takeInJob = (services: Services): Job => ({
  ...TAKE_IN,
  once: true,
  cron: '7,37 * * * *',
  async run() {
    for (const network of NETWORKS) await takeIn(services, network);
  },
});
