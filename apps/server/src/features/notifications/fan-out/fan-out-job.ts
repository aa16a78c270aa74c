import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { FAN_OUT, fanOutRest, type FanOut } from './fan-out.ts';

/** Notifies the followers who are not in the first batch. */
export function fanOutJob(services: Services): Job<{ fan: FanOut; after: number }> {
  return { name: FAN_OUT, run: (data) => fanOutRest(services, data) };
}
