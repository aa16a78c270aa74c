import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

const BROWSERS = { firefox, webkit };

/** Browsers besides Chromium that tests tagged @browsers run in. */
export type OtherBrowser = keyof typeof BROWSERS;

/** @returns which of them Playwright has installed here, and which not */
export function otherBrowsers(): { installed: OtherBrowser[]; missing: OtherBrowser[] } {
  const names = Object.keys(BROWSERS) as OtherBrowser[];
  const isInstalled = (name: OtherBrowser) => existsSync(BROWSERS[name].executablePath());
  return { installed: names.filter(isInstalled), missing: names.filter((name) => !isInstalled(name)) };
}
