import type { Route } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { demo, idsOf, PAGES, type Reader } from './pages.ts';

/**
 * Removes APIs that the oldest supported browsers lack. Runs in pages and, as source text, in the worker of the PDF
 * reader.
 */
function removeNewerApis(): void {
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  remove(URL, 'parse', 'canParse');
  remove(Promise, 'try', 'withResolvers');
  remove(Map, 'groupBy');
  remove(Object, 'groupBy');
  remove(Math, 'sumPrecise');
  remove(RegExp, 'escape');
  remove(AbortSignal, 'any');
  remove(Array, 'fromAsync');
  remove(Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Uint8Array, 'fromBase64', 'fromHex');
  remove(Uint8Array.prototype, 'toBase64', 'toHex', 'setFromBase64', 'setFromHex');
  remove(ArrayBuffer.prototype, 'transfer', 'transferToFixedLength');
  remove(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  for (const name of Object.getOwnPropertyNames(Set.prototype))
    if (/^(union|intersection|difference|symmetricDifference|is\w+(Of|From))$/.test(name)) remove(Set.prototype, name);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ])
    remove(iterator, name);
  remove(globalThis, 'Iterator', 'Float16Array', 'Temporal', 'scheduler', 'cookieStore', 'navigation', 'CloseWatcher');
  if (typeof document === 'undefined') return;
  remove(Element.prototype, 'checkVisibility', 'getHTML');
  remove(Document.prototype, 'startViewTransition');
  remove(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
}

const WORKER = /\/assets\/pdf-worker/;

async function removeFromWorker(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `(${removeNewerApis.toString()})();${await response.text()}` });
}

const READERS: readonly Reader[] = ['visitor', 'newcomer', 'member', 'staff'];

for (const reader of READERS) {
  test(`every page of a ${reader} works in the oldest supported browsers [OPS-09] @desktop`, async ({
    page,
    context,
    account,
    logIn,
    request,
    expectError,
  }) => {
    test.setTimeout(600_000);
    expectError(/status of 404/);
    const ids = await idsOf(apiOf(request));
    await context.addInitScript(removeNewerApis);
    if (reader === 'newcomer') await logIn(context, await account({ role: null }));
    if (reader === 'member') await logIn(context, demo('member'));
    if (reader === 'staff') await logIn(context, demo('superadmin'));
    for (const [route, row] of Object.entries(PAGES)) {
      if (row.as !== reader) continue;
      const { at = route } = row;
      await test.step(route, async () => {
        const hasReader = route.includes('/pdf/');
        // Intercepts requests only on pages with the PDF reader, because a context with routes has no HTTP cache.
        if (hasReader) await context.route(WORKER, removeFromWorker);
        await page.goto(typeof at === 'string' ? at : at(ids));
        await hydrated(page);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expect(page.locator('[data-error-page]')).toHaveCount(0);
        await expect(page.locator('#page-failed')).toBeHidden();
        if (!hasReader) return;
        // The canvas is rendered by the worker.
        await expect(page.getByRole('main').locator('canvas').first()).toBeVisible();
        await context.unroute(WORKER);
      });
    }
  });
}
