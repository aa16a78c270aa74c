import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { FORGET, forgetRest, type Gone } from './forget.ts';

/** Deletes notifications of removed content in batches. */
export function forgetJob(services: Services): Job<Gone> {
  return { name: FORGET, run: (gone) => forgetRest(services, gone) };
}
