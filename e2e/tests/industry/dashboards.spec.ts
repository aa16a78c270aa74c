import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, timezoneId: 'Europe/Madrid' });
    testIn(language, { desktop: 'en' });

    test('statistics of a cam site are read by keyboard, as a table, in another time zone and downloaded [DATA-02] [DATA-06] [STREAM-06]', async ({
      page,
      context,
      checkAccess,
      t,
    }) => {
      // Simulated data is generated from the latest hours backwards. The best hours need about two weeks of it, so the
      // test waits until 40 % of the month is covered.
      test.slow();
      const there = async () => {
        const { coverage } = await apiOf(context.request)(industryRoutes.network, { network: 'chaturbate' });
        return coverage.month;
      };
      await expect.poll(there, { timeout: 200_000 }).toBeGreaterThan(0.4);
      await page.goto('/industry');
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByText(t('charts:simulated'), { exact: true })).toHaveCount(5);

      await main.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Chaturbate', exact: true }).click();
      const title = t('industry:chart.viewers');
      const chart = main.getByRole('figure', { name: title });
      await expect(chart.getByText(t('charts:simulated'), { exact: true })).toBeVisible();
      await checkAccess(page);
      await main.getByRole('button', { name: t('industry:hours.span.1'), exact: true }).click();
      const cursor = chart.getByRole('slider', { name: t('charts:cursor', { title }) });
      await cursor.focus();
      await cursor.press('End');
      await expect(cursor).toHaveValue('23');
      await main.getByRole('button', { name: t('industry:hours.span.30'), exact: true }).click();
      await cursor.press('End');
      await expect(cursor).toHaveValue('719');
      const last = await cursor.getAttribute('aria-valuetext');
      await cursor.press('ArrowLeft');
      await expect(cursor).toHaveValue('718');
      await expect(cursor).not.toHaveAttribute('aria-valuetext', last ?? '');
      await cursor.press('Home');
      await expect(cursor).toHaveValue('0');

      // In the heat map, the same hour of the next weekday is one row below.
      const best = t('industry:chart.best');
      const map = main.getByRole('figure', { name: best }).getByRole('slider');
      await map.focus();
      await map.press('Home');
      await map.press('ArrowDown');
      await map.press('ArrowRight');
      await expect(map).toHaveValue('25');

      await chart.getByRole('button', { name: t('charts:table'), exact: true }).click();
      const table = chart.getByRole('table', { name: `${title} (${t('industry:unit.viewers')})` });
      await expect(table.getByRole('columnheader', { name: t('charts:column.mean'), exact: true })).toBeVisible();
      await checkAccess(page);
      await chart.getByRole('button', { name: t('charts:table'), exact: true }).click();

      const zone = main.getByRole('combobox', { name: t('industry:zone'), exact: true });
      await expect(zone).toHaveValue('Europe/Madrid');
      await zone.selectOption('Asia/Tokyo');
      await page.waitForURL(/zone=Asia(%2F|\/)Tokyo/);
      await expect(chart.getByText('(Asia/Tokyo)')).toBeVisible();
      await main
        .getByRole('navigation', { name: t('industry:sites'), exact: true })
        .getByRole('link', { name: 'Stripchat', exact: true })
        .click();
      // The URL changes at once, the page only after its statistics have loaded.
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('industry:title.of', { site: 'Stripchat' }));
      await expect(zone).toHaveValue('Asia/Tokyo');

      const save = chart.getByRole('button', { name: `${t('charts:save')}: ${title}`, exact: true });
      const choose = async (item: Locator) => {
        // At the lower edge of the viewport, focusing scrolls the page, which must not close the menu.
        await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
        await save.press('Enter');
        await item.focus();
        await item.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
        await item.press('Enter');
        await expect(save).toBeFocused();
      };
      const drawn = page.waitForEvent('download');
      await choose(chart.getByRole('button', { name: t('charts:save.svg'), exact: true }));
      const picture = await readFile(await (await drawn).path(), 'utf8');
      expect(picture).toContain(title);
      expect(picture).toContain(t('charts:simulated'));
      const painted = page.waitForEvent('download');
      await choose(chart.getByRole('button', { name: t('charts:save.png'), exact: true }));
      expect((await painted).suggestedFilename()).toBe('stripchat-viewers.png');
      const written = page.waitForEvent('download');
      await choose(chart.getByRole('link', { name: t('charts:save.csv'), exact: true }));
      expect(await readFile(await (await written).path(), 'utf8')).toContain('simulated');
    });

    test(
      'the methodology page is readable without an account [DATA-06]',
      { tag: '@phone' },
      async ({ page, checkAccess, t }) => {
        await page.goto('/industry');
        await hydrated(page);
        await page
          .getByRole('main')
          .getByRole('link', { name: t('industry:method.link'), exact: true })
          .click();
        await expect(page.getByRole('heading', { name: t('industry-method:not.title'), exact: true })).toBeVisible();
        await checkAccess(page);
      },
    );
  });
}

test('a time zone selected during navigation applies to the new site [DATA-02] @desktop', async ({ page, t }) => {
  await page.goto('/industry?network=chaturbate');
  await hydrated(page);
  const main = page.getByRole('main');
  const release = await holdRequests(page, /\/industry\/network\?/);
  await main
    .getByRole('navigation', { name: t('industry:sites'), exact: true })
    .getByRole('link', { name: 'Stripchat', exact: true })
    .click();
  await expect(page).toHaveURL(/network=stripchat/);
  await main.getByRole('combobox', { name: t('industry:zone'), exact: true }).selectOption('Asia/Tokyo');
  await expect(page).toHaveURL(/zone=/);
  release();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('industry:title.of', { site: 'Stripchat' }));
});
