import { describe } from 'vitest';
import { hasRedis } from './redis-server.ts';

const here = hasRedis();
const why = here ? '' : ' (skipped: redis-server is not installed)';

/** Tests that need a real Redis. Where there is none they are skipped, and their title says why. */
export function describeWithRedis(title: string, tests: () => void): void {
  describe.skipIf(!here)(`${title}${why}`, () => {
    tests();
  });
}
