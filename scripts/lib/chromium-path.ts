import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// First Chromium without its window: half the work for the same pages, as the whole one draws its window though nobody sees it.
const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser for the page tests: CHROMIUM, the system's or Playwright's own; undefined when there is none that runs. */
export function chromiumPath(): string | undefined {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : [...PLACES, chromium.executablePath()];
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}
