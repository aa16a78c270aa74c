import { describe } from 'vitest';
import { hasRedis } from './redis-server.ts';

const here = hasRedis();
const why = here ? '' : ' (skipped: redis-server is not installed)';

/** Defines tests that need a real Redis. Skips them if there is none, with the reason in the title. */
export function describeWithRedis(title: string, tests: () => void): void {
  describe.skipIf(!here)(`${title}${why}`, () => {
    tests();
  });
}
