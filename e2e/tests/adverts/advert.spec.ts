import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, test, testIn } from '../../fixtures/test.ts';
import { AdvertPage, viewedPageBefore } from '../../pages/advert-page.ts';

const NOON = '2027-05-10T12:00:00';
const noon = new Date(NOON).getTime();
const DAY_MS = 86_400_000;

test.use({ newBrowser: true });
test.beforeEach(async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'll_cookie_open', value: '1', url: baseURL ?? '' }]);
  await viewedPageBefore(page);
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'ru' });
    test.use({ language });

    test(
      'an advert opens after 7 s, once per local day, is counted, and leads to a new tab [NAV-10]',
      { tag: '@both' },
      async ({ page, context, isMobile, checkAccess, t }) => {
        const advert = new AdvertPage(page, t);
        const { dialog, reported } = advert;
        const device = isMobile ? 'mobile' : 'pc';
        await page.addInitScript((at) => {
          // Entries of other days must be discarded.
          if (!localStorage.getItem('ADV_DIALOG')) localStorage.setItem('ADV_DIALOG', JSON.stringify({ old_pc: at }));
        }, noon - DAY_MS);
        await advert.begin('/about', NOON);
        await advert.pass(4000);
        expect(advert.asked).toBe(0);
        await advert.passToList(3000);
        await expect(dialog).toBeVisible();
        await expect.poll(() => reported).toEqual([`display demo-tools ${device}`]);
        expect(await advert.readSeenAdverts()).toEqual({});
        await expect(dialog.getByRole('button', { name: t('frame:advert.close') })).toBeFocused();
        const box = await dialog.boundingBox();
        expect(box?.width).toBe(isMobile ? 320 : 640);
        await checkAccess(page);

        await test.step('does not close on a press outside', async () => {
          await page.mouse.click(4, 4);
          await expect(dialog).toBeVisible();
        });

        const slide = dialog.getByRole('link').first();
        const opens = context.waitForEvent('page');
        await slide.click();
        const other = await opens;
        await expect(other).toHaveURL('/industry');
        expect(await other.evaluate(() => window.opener)).toBeNull();
        await other.close();
        await expect.poll(() => reported.slice(1)).toEqual([`hits demo-tools ${device}`]);
        if (isMobile) await expect(dialog).toBeHidden();
        else {
          // Following a link leaves the dialog open, because the other slides can still be viewed.
          await expect(dialog).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
        const stored = await advert.readSeenAdverts();
        expect(Object.keys(stored)).toEqual([`demo-tools_${device}`]);
        const at = stored[`demo-tools_${device}`] ?? 0;
        expect(at >= noon + 7000 && at < noon + DAY_MS / 2).toBe(true);

        await test.step('does not open again before midnight', async () => {
          await advert.openAt('/about', '2027-05-10T23:58:00');
          await advert.passToList(7000);
          await advert.pass(10_000);
          await expect(dialog).toHaveCount(0);
        });

        await test.step('opens again on the next day', async () => {
          await advert.openAt('/about', '2027-05-11T00:00:01');
          await advert.passToList(7000);
          await expect(dialog).toBeVisible();
          await dialog.getByRole('button', { name: t('frame:advert.close') }).click();
          await expect(dialog).toBeHidden();
          expect(Object.keys(await advert.readSeenAdverts())).toEqual([`demo-tools_${device}`]);
        });
      },
    );
  });
}

test.describe('several slides', { tag: '@desktop' }, () => {
  test('advance in a loop, pause for focus and pointer, and can be stopped [NAV-10]', async ({ page, t }) => {
    const advert = new AdvertPage(page, t);
    await advert.begin('/about', NOON);
    await advert.passToList(7000);
    const button = (name: string) => advert.dialog.getByRole('button', { name, exact: true });
    const place = (n: number) =>
      advert.dialog.locator('p').filter({ hasText: t('frame:advert.place', { n: `${n}`, total: '3' }) });
    await expect(place(1)).toBeVisible();
    for (const n of [2, 3, 1]) {
      await advert.pass(5000);
      await expect(place(n)).toBeVisible();
      await expect(advert.dialog.getByRole('link').nth(n - 1)).toBeInViewport({ ratio: 0.9 });
    }
    // Pauses and resumes with the keyboard, while pointer and focus are outside the slides.
    await button(t('frame:advert.pause')).press('Enter');
    await advert.pass(20_000);
    await expect(place(1)).toBeVisible();
    await button(t('frame:advert.play')).press('Enter');
    const second = advert.dialog.getByRole('link').nth(1);
    await second.evaluate((link) => {
      const row = link.closest('ul');
      row?.addEventListener('scroll', function focus() {
        // Waits while the row still scrolls and the previous slide is nearer.
        if (row.scrollLeft < 40) return;
        row.removeEventListener('scroll', focus);
        link.focus();
      });
    });
    await advert.pass(5000);
    await expect(second).toBeFocused();
    await advert.pass(20_000);
    await expect(place(2)).toBeVisible();
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await button(t('frame:advert.close')).focus();
    await advert.dialog.getByRole('link').nth(1).hover();
    await advert.pass(20_000);
    await expect(place(2)).toBeVisible();
    await button(t('frame:advert.next')).click();
    await button(t('frame:advert.next')).click();
    await expect(place(1)).toBeVisible();
    await button(t('frame:advert.previous')).click();
    await expect(place(3)).toBeVisible();
    await advert.pass(3000);
    await expect(advert.dialog.getByRole('link').nth(2)).toBeInViewport({ ratio: 0.9 });
  });

  test('do not advance with reduced motion [NAV-10]', async ({ page, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const advert = new AdvertPage(page, t);
    await advert.begin('/about', NOON);
    await advert.passToList(7000);
    await expect(advert.dialog.getByRole('button', { name: t('frame:advert.play') })).toBeVisible();
    await advert.pass(30_000);
    await expect(
      advert.dialog.getByText(t('frame:advert.place', { n: '1', total: '3' }), { exact: true }),
    ).toBeVisible();
  });
});

test('an advert waits while the reader is typing or has a menu open [NAV-10] @phone', async ({ page, t }) => {
  const advert = new AdvertPage(page, t);
  await advert.begin('/about', NOON);
  const field = page.getByRole('contentinfo').getByRole('textbox').first();
  await field.fill('light');
  await advert.passToList(7000);
  await advert.pass(20_000);
  await expect(advert.dialog).toHaveCount(0);
  // Clicks by script, so that the focus moves directly from the field to the menu.
  await page.getByRole('button', { name: t('core:menu.open') }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: t('core:menu'), exact: true })).toBeVisible();
  await expect(field).not.toBeFocused();
  await advert.pass(20_000);
  await expect(advert.dialog).toHaveCount(0);
  await page.getByRole('button', { name: t('core:menu.close') }).click();
  await field.fill('');
  await field.blur();
  await advert.pass(11_000);
  await expect(advert.dialog).toBeVisible();
});

test('no advert opens over a form, a long text or an error; its delay restarts on the next page [NAV-10] @phone', async ({
  page,
  t,
}) => {
  const advert = new AdvertPage(page, t);
  // access/no-interruption.spec.ts opens every page with a field.
  const without = ['/404', '/forbidden', '/articleView/tip-menu-mistakes'];
  await advert.begin('/forgot-password', NOON);
  for (const path of without) {
    await advert.passWithout(20_000);
    await advert.openAt(path, NOON);
  }
  await advert.passWithout(20_000);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await advert.passWithout(4000);
  await advert.passToList(3000);
  await expect(advert.dialog).toBeVisible();
});

test('no advert opens before the cookie banner is answered [NAV-10] @phone', async ({ page, context, t }) => {
  await context.clearCookies({ name: 'll_cookie_open' });
  const advert = new AdvertPage(page, t);
  await advert.begin('/', NOON);
  const ok = page.getByRole('button', { name: t('frame:cookies.ok'), exact: true });
  await advert.pass(20_000);
  await expect(ok).toBeVisible();
  expect(advert.asked).toBe(0);
  await ok.click();
  await advert.passToList(7000);
  await expect(advert.dialog).toBeVisible();
});

test('without storage an advert opens only once per page load [NAV-10] @phone', async ({ page, t }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'ADV_DIALOG') throw new Error('storage is disabled');
      keep.call(this, key, value);
    };
  });
  const advert = new AdvertPage(page, t);
  await advert.begin('/', NOON);
  await advert.passToList(7000);
  await advert.dialog.getByRole('button', { name: t('frame:advert.close') }).click();
  await advert.pass(60_000);
  await page
    .getByRole('contentinfo')
    // The link's group is collapsed on a phone.
    .getByRole('link', { name: t('core:footer.about'), exact: true, includeHidden: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await advert.pass(60_000);
  expect([advert.asked, await advert.dialog.count()]).toEqual([1, 0]);
});
