import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the page tests: CHROMIUM, the system's or Playwright's own; undefined when there is none that runs. */
export function chromiumPath(): string | undefined {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : [...PLACES, chromium.executablePath()];
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
}
