import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

const BROWSERS = { firefox, webkit };

/** Browsers other than Chromium that run the tests tagged @browsers. */
export type OtherBrowser = keyof typeof BROWSERS;

/** @returns the browsers that Playwright has installed here, and those that are missing */
export function otherBrowsers(): { installed: OtherBrowser[]; missing: OtherBrowser[] } {
  const names = Object.keys(BROWSERS) as OtherBrowser[];
  const isInstalled = (name: OtherBrowser) => existsSync(BROWSERS[name].executablePath());
  return { installed: names.filter(isInstalled), missing: names.filter((name) => !isInstalled(name)) };
}
