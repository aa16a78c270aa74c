import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { FORGET, forgetRest, type Gone } from './forget.ts';

/** Takes away what leads to something gone, where many were told of it. */
export function forgetJob(services: Services): Job<Gone> {
  return { name: FORGET, run: (gone) => forgetRest(services, gone) };
}
