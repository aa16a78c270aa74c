import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Account } from '../fixtures/new-account.ts';
import { demo, type Reader } from '../tests/access/pages.ts';

/** Maximum height in pixels; longer pages repeat what is above. */
const MAX_HEIGHT = 3200;
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } };
type Width = keyof typeof SIZES;

/** Options of `npm run gallery`. */
export const chosen = {
  pages: new RegExp(process.env.GALLERY_PAGES ?? ''),
  languages: LANGUAGES.filter((one) => (process.env.GALLERY_LANGUAGES ?? LANGUAGES.join()).split(',').includes(one)),
  only: process.env.GALLERY_ONLY,
};

interface Shot {
  /** Route or overlay. */
  name: string;
  language: string;
  state: 'full' | 'empty' | 'loading' | 'error' | 'overlay';
}

/** Sets the viewport size of the next screenshots. */
export const resize = (page: Page, width: Width) => page.setViewportSize(SIZES[width]);

/**
 * Takes screenshots of the page in the dark and the light scheme.
 * @param whole captures the full page instead of the viewport
 */
export async function shoot(page: Page, width: Width, { name, language, state }: Shot, whole: boolean): Promise<void> {
  await resize(page, width);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // A loaded page stays in its initial scheme.
    await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
    const height = whole
      ? await page.evaluate((most) => Math.min(document.documentElement.scrollHeight, most), MAX_HEIGHT)
      : 0;
    // The name is parsed again when the index is written.
    const file = [name, state, language, width, scheme].map((part) => encodeURIComponent(part)).join('!');
    await page.screenshot({
      path: join('test-results/gallery', `${file}.jpg`),
      type: 'jpeg',
      quality: 60,
      animations: 'disabled',
      ...(whole && { fullPage: true, clip: { x: 0, y: 0, width, height } }),
    });
  }
}

/** Logs in the account of a reader: the demo account, which has content, or a new one. */
export async function enter(
  reader: Reader,
  full: boolean,
  {
    context,
    account,
    logIn,
  }: {
    context: BrowserContext;
    account: (wanted?: { role: null }) => Promise<Account>;
    logIn: (context: BrowserContext, account: Pick<Account, 'email' | 'password'>) => Promise<void>;
  },
): Promise<void> {
  if (reader === 'newcomer') await logIn(context, await account({ role: null }));
  if (reader === 'member') await logIn(context, full ? demo('member') : await account());
  if (reader === 'staff') await logIn(context, demo('superadmin'));
}

/** Splits a list into chunks for parallel workers. */
export function piecesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
