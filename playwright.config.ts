import { defineConfig } from '@playwright/test';
import { freePort } from './apps/server/src/db/free-port.ts';
import { createTempFolder } from './apps/server/src/testing/create-temp-folder.ts';
import { chromiumPath } from './scripts/lib/browsers/chromium-path.ts';
import { hasSharedMemory } from './scripts/lib/browsers/has-shared-memory.ts';
import { otherBrowsers } from './scripts/lib/browsers/other-browsers.ts';

// Set only if unset, because each worker reads this file again and inherits the values set by the first read.
process.env.E2E_PORT ??= String(await freePort());
// Another site, for tests that embed pages. Those tests listen on this port themselves.
process.env.E2E_EMBED_PORT ??= String(await freePort());
// Data folder of the server under test, which creates and deletes it.
process.env.E2E_DIR ??= createTempFolder('e2e');
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = chromiumPath();

// If `--disable-features` is passed several times, only the last list applies, so this list starts with the features
// that Playwright itself disables.
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // In full Chromium, every page starts a process for these features, although no test types into the address bar.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Starting a process for the next page in advance costs more CPU time than it saves in short tests.
  'SpareRendererForSitePerProcess',
];

export default defineConfig({
  testDir: 'e2e/tests',
  outputDir: 'test-results/e2e',
  workers: 3,
  // A test that passes on retry is reported as flaky (see scripts/lib/test-runs/test-outcome.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: process.env.SLOW_LINE ? 180_000 : 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Each page of a logged-in account registers a service worker, and only tests of service workers should wait for
    // it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Rendering needs no separate process, and short-lived scripts need no optimizing compilers.
        '--in-process-gpu',
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
  projects: [
    // A test tagged with one width is not repeated at the other.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    // Other browsers run only if Playwright's builds of them are installed; `npm test` reports missing ones.
    ...otherBrowsers().installed.map((name) => ({
      name,
      grep: /@browsers/,
      use: { browserName: name, viewport: { width: 1280, height: 800 }, launchOptions: { args: [] } },
    })),
  ],
  webServer: {
    command: 'node scripts/servers/e2e-server.ts',
    env: {
      PORT: process.env.E2E_PORT,
      E2E_DIR: process.env.E2E_DIR,
      EMBED_ORIGINS: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${process.env.E2E_EMBED_PORT}`).join(),
    },
    url: `${baseURL}/ready`,
    timeout: 180_000,
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
