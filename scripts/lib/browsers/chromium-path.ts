import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// Prefers headless Chromium, which needs half the CPU time, because full Chromium renders its window even if it is
// hidden.
const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/**
 * Returns the path of the browser for end-to-end tests: that of CHROMIUM, the system or Playwright. Undefined if there
 * is none.
 */
export function chromiumPath(): string | undefined {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : [...PLACES, chromium.executablePath()];
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}
