import type { Page } from '@playwright/test';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AdvertPage } from '../../pages/advert-page.ts';

test.use({ newBrowser: true, language: 'es' });

/** Returns the promo's analytics events. */
function eventsOf(page: Page): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/analytics/records')) return;
    // The contract defines this payload.
    const { records } = request.postDataJSON() as { records: { kind: string; event?: string }[] };
    events.push(...records.flatMap(({ event }) => (event?.startsWith('equity') ? [event] : [])));
  });
  return events;
}

// All tests share this site setting, so a single test enables it, checks both widths and disables it again.
test('the promo is off by default, has fixed days, opens once on each, and is counted [NAV-11] @desktop', async ({
  page,
  context,
  baseURL,
  anotherBrowser,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  const admin = await anotherBrowser();
  await logIn(admin.context(), await account({ role: 'Admin' }));
  const turn = (on: boolean) => apiOf(admin.context().request)(cmsRoutes.setSetting, { key: 'promo', on });
  await context.addCookies([{ name: 'll_cookie_open', value: '2', url: baseURL ?? '' }]);
  await logIn(context, await account());
  const advert = new AdvertPage(page, t);
  const { dialog, reported } = advert;
  const title = dialog.getByRole('heading', { name: 'Un año nuevo' });
  const events = eventsOf(page);
  /** Lets the batch delay pass, and returns the promo's events sent so far. */
  const counted = async () => {
    await advert.pass(1000);
    return events;
  };
  await advert.begin('/about', '2027-01-05T12:00:00');
  await advert.passWithout(4000);

  await turn(true);
  try {
    await test.step('opens after 3 s', async () => {
      await advert.openAt('/about', '2027-01-05T13:00:00');
      await advert.passToList(3000);
      await expect(title).toBeVisible();
      await expect.poll(() => reported).toEqual(['display promo pc']);
      await checkAccess(page);
      await page.mouse.click(4, 4);
      await expect(title).toBeVisible();
      await dialog.getByRole('button', { name: t('frame:advert.close') }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(counted).toEqual(['equity-load', 'equity-close']);
    });

    await test.step('allows an ordinary advert on the same day, after 7 s', async () => {
      await advert.openAt('/about', '2027-01-05T23:00:00');
      await advert.passToList(7000);
      await expect(dialog).toBeVisible();
      await expect(title).toHaveCount(0);
      await dialog.getByRole('button', { name: t('frame:advert.close') }).click();
    });

    await test.step('opens again on the next day on a phone, and closes when followed', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await advert.openAt('/about', '2027-01-06T00:00:01');
      await advert.passToList(3000);
      await expect(title).toBeVisible();
      expect((await dialog.boundingBox())?.width).toBe(320);
      await checkAccess(page);
      const opens = context.waitForEvent('page');
      await dialog.getByRole('link').click();
      await expect(await opens).toHaveURL('/coursesView/list');
      await expect(dialog).toBeHidden();
      await expect.poll(counted).toEqual(['equity-load', 'equity-close', 'equity-load', 'equity-buy-now']);
      expect(reported.filter((one) => one.includes('promo'))).toEqual([
        'display promo pc',
        'display promo mobile',
        'hits promo mobile',
      ]);
    });

    for (const [day, comes] of [
      ['2027-01-12', true],
      ['2027-01-13', false],
      ['2027-03-12', true],
      ['2027-04-05', false],
    ] as const) {
      await test.step(`on ${day} ${comes ? 'opens' : 'does not open'}`, async () => {
        await advert.openAt('/about', `${day}T12:00:00`);
        await advert.passToList(comes ? 3000 : 7000);
        await expect(dialog).toBeVisible();
        await expect(title).toHaveCount(comes ? 1 : 0);
      });
    }
  } finally {
    await turn(false);
  }
});
