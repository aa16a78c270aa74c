import type { Locator, Page } from '@playwright/test';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { linksOf, publish } from '../../fixtures/link-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LinkEditor } from '../../pages/link-editor.ts';

/** Drags an element by touch to the vertical position of another one. */
async function touchTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('not visible');
  const x = start.x + start.width / 2;
  const heights = [start.y + start.height / 2, end.y + end.height / 2 + 4];
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  const [top = 0, bottom = 0] = heights;
  await send('touchStart', top);
  for (let step = 1; step <= 12; step += 1) await send('touchMove', top + ((bottom - top) * step) / 12);
  // Waits for the list to move its items before the touch ends.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await send('touchEnd');
}

test('links are reordered by touch [BIO-06]', { tag: '@phone' }, async ({ page, context, account, logIn, t }) => {
  await logIn(context, await account());
  await publish(context, { links: linksOf('One', 'Two', 'Three') });
  const editor = new LinkEditor(page, t);
  await editor.open();
  await expect.poll(() => editor.titles()).toEqual(['One', 'Two', 'Three']);
  await touchTo(page, editor.handle('One'), editor.handle('Three'));
  await expect.poll(() => editor.titles()).toEqual(['Two', 'Three', 'One']);
  await editor.button('save').click();
  // Polls the stored order, because saving is asynchronous.
  const saved = async () => {
    const { page: own } = await apiOf(context.request)(linkPageRoutes.info, {});
    return own.links.map(({ title }) => title);
  };
  await expect.poll(saved).toEqual(['Two', 'Three', 'One']);
});

test(
  'links are reordered with the keyboard and the mouse [BIO-06]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    await publish(context, { links: linksOf('One', 'Two', 'Three') });
    const editor = new LinkEditor(page, t);
    await editor.open();
    await editor.handle('One').press('ArrowDown');
    await expect.poll(() => editor.titles()).toEqual(['Two', 'One', 'Three']);
    await expect(editor.handle('One')).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => editor.titles()).toEqual(['Two', 'Three', 'One']);
    await expect(editor.handle('One')).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => editor.titles()).toEqual(['One', 'Two', 'Three']);

    const [from, to] = [await editor.handle('Three').boundingBox(), await editor.handle('One').boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 22, (from?.y ?? 0) + 22);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 22, (to?.y ?? 0) + 10, { steps: 12 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
    await expect.poll(() => editor.titles()).toEqual(['Three', 'One', 'Two']);
  },
);
