import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Configuration for the gallery (`npm run gallery`), with the same site and browser as the end-to-end tests. */
export default defineConfig({
  ...base,
  testDir: 'e2e/gallery',
  testMatch: /\.shots\.ts$/,
  outputDir: 'test-results/gallery-run',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 600_000,
  reporter: [['line']],
  projects: [{ name: 'gallery' }],
});
