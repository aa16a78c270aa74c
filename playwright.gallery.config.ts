import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Draws the gallery (`npm run gallery`): the same site and browser as the page tests. */
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
