import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // For two CPU cores: usually one of three workers waits for a process or a timer.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of one second is too short for a socket event that waits for a query on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // A test that passes on retry is reported as flaky; see scripts/lib/test-outcome.ts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          // Loading the application for each file took half the time. Its state belongs to an application instance, not
          // to a module.
          isolate: false,
          globalSetup: join(import.meta.dirname, 'apps/server/src/testing/database-server.ts'),
        },
      },
      {
        extends: true,
        test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'bio-html', root: 'packages/bio-html', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'password-strength', root: 'packages/password-strength', include: ['src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'], isolate: false } },
      { extends: true, test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
