import { describe } from 'vitest';
import { hasS3 } from './s3-server.ts';

const here = hasS3();
const why = here ? '' : ' (skipped: Swift is not installed)';

/** Defines tests that need a real S3 server. Skips them if there is none, with the reason in the title. */
export function describeWithS3(title: string, tests: () => void): void {
  describe.skipIf(!here)(`${title}${why}`, () => {
    tests();
  });
}
