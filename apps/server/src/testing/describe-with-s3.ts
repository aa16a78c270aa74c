import { describe } from 'vitest';
import { hasS3 } from './s3-server.ts';

const here = hasS3();
const why = here ? '' : ' (skipped: Swift is not installed)';

/** Tests that need a real S3 server. Where there is none they are skipped, and their title says why. */
export function describeWithS3(title: string, tests: () => void): void {
  describe.skipIf(!here)(`${title}${why}`, () => {
    tests();
  });
}
