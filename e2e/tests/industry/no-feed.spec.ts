import type { Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

/** Makes the cam sites of the API look as on a site without feeds. The demo site simulates their data. */
async function withoutFeeds(page: Page): Promise<void> {
  const empty = { last: null, collection: 'off' };
  await page.route(/\/industry\/(?:overview|network)\b/, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const sites = data.sites?.map((site: object) => ({ ...site, ...empty }));
    // Without numbers, no hour is a best one.
    const hours = data.hours && { ...data.hours, viewers: data.hours.viewers.map(() => null) };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...empty, sites, hours } } });
  });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('without feeds pages say why there are no numbers, and administrators how to turn them on [DATA-08] [DATA-10]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      t,
      checkAccess,
    }) => {
      const visitor = await anotherBrowser();
      await withoutFeeds(visitor);
      await visitor.goto('/industry/method');
      await hydrated(visitor);
      await visitor
        .getByRole('main')
        .getByRole('link', { name: t('industry-method:back') })
        .click();
      const main = visitor.getByRole('main');
      await expect(main.getByText(t('industry:no-feed.all'))).toBeVisible();
      await expect(main.getByRole('heading', { name: t('industry:best.title'), exact: true })).toBeVisible();
      await expect(main.getByText(t('industry:counted'))).toHaveCount(0);
      await expect(main.getByText('FEED_CHATURBATE_ID')).toHaveCount(0);
      await checkAccess(visitor);
      // The server renders the home page with the data of the demo site, so the visitor navigates in the browser.
      await visitor.getByRole('banner').getByRole('link').first().click();
      await expect(main.getByRole('heading', { name: t('home:section.cam-sites') })).toBeVisible();
      await expect(main.getByRole('heading', { name: t('home:section.best-hours') })).toHaveCount(0);
      const entries = main.getByRole('list', { name: t('home:entries') });
      await expect(entries.getByRole('link', { name: t('home:section.best-hours.short') })).toHaveCount(0);

      await logIn(context, await account({ role: 'Admin' }));
      await withoutFeeds(page);
      await page.goto('/industry/method');
      await hydrated(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('industry-method:back') })
        .click();
      await page.getByRole('main').getByRole('link', { name: 'CAM4', exact: true }).click();
      await expect(page.getByText(t('industry:no-feed.site', { site: 'CAM4' }))).toBeVisible();
      await expect(page.getByText('FEED_CAM4_ID')).toBeVisible();
      await checkAccess(page);
      await page.goto('/home');
      await hydrated(page);
      const hours = page.locator('[data-section="hours"]');
      await hours.scrollIntoViewIfNeeded();
      await expect(hours.getByText(t('member-home:hours.no-feed'))).toBeVisible();
      await expect(hours.getByText('FEED_CHATURBATE_ID')).toBeVisible();
    });
  });
}
