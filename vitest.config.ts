import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Suits two CPU cores, because one of the three workers is usually waiting for a process or a timer.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine, for example for a socket event that waits for a query.
    expect: { poll: { timeout: 15_000 } },
    // A test that passes on retry is reported as flaky (see scripts/lib/test-runs/test-outcome.ts).
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          // Loading the application for each file would take half of the test time. Modules can be shared, because the
          // application's state belongs to an instance and not to a module.
          isolate: false,
          globalSetup: join(import.meta.dirname, 'apps/server/src/testing/database/database-server.ts'),
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
      {
        extends: true,
        // Replaces the style sheet that a build plugin generates. Style sheets are empty in tests.
        resolve: { alias: { 'virtual:kit-variables.css': join(import.meta.dirname, 'apps/web/src/ui/theme/kit.css') } },
        test: { name: 'web', root: 'apps/web', include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'], isolate: false },
      },
      { extends: true, test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
