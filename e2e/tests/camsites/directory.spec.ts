import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'a visitor filters sites, shares the URL and compares selected sites [SITES-01 SITES-02]',
      { tag: '@phone' },
      async ({ page, request, anotherBrowser, checkAccess, t }) => {
        const { items } = await apiOf(request)(camsiteRoutes.list, { tag: 'Freemium', minimum: '50' });
        expect(items.length).toBeGreaterThan(1);
        const [first, second] = items;
        await page.goto('/camsiteView/list');
        await hydrated(page);
        const main = page.getByRole('main');
        const rows = main.getByRole('region', { name: t('camsites:found') }).getByRole('rowheader');
        await expect(rows.first()).toBeVisible();
        expect(await rows.count()).toBeGreaterThanOrEqual(13);

        // Selects filters with the keyboard, which works on phones too.
        const filters = main.getByRole('search', { name: t('camsites:filters'), exact: true });
        await filters.getByRole('button', { name: t('camsites:filters') }).click();
        const choice = (filter: 'tag' | 'minimum', name: string | RegExp) =>
          filters.getByRole('group', { name: t(`camsites:filter.${filter}`) }).getByRole('checkbox', { name });
        await choice('tag', 'Freemium').focus();
        await page.keyboard.press('Space');
        await expect(page).toHaveURL('/camsiteView/list?tag=Freemium');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('camsites:list.Freemium'));
        await choice('minimum', /^\D*50\D*$/).focus();
        await page.keyboard.press('Space');
        await expect(page).toHaveURL('/camsiteView/list?tag=Freemium&minimum=50');
        await expect(rows).toHaveCount(items.length);
        await checkAccess(page);

        // The URL reproduces the list in the selected order.
        const sort = main.getByRole('combobox', { name: t('camsites:sort') });
        await sort.selectOption('minimum');
        await expect(page).toHaveURL(/&sort=minimum$/);
        const sorted = await apiOf(request)(camsiteRoutes.list, { tag: 'Freemium', minimum: '50', sort: 'minimum' });
        const names = sorted.items.map(({ name }) => new RegExp(`^${name}`));
        await expect(rows).toHaveText(names);
        const other = await anotherBrowser();
        await other.goto(page.url());
        await hydrated(other);
        await expect(other.getByRole('main').getByRole('rowheader')).toHaveText(names);
        await sort.selectOption('name');

        const tick = (name = '') =>
          main.getByRole('checkbox', { name: t('camsites:compare.tick', { name }), exact: true });
        await tick(first?.name).check();
        const bar = main.getByRole('region', { name: t('camsites:compare.bar') });
        await expect(bar).toContainText(t('camsites:compare.one-more'));
        await tick(second?.name).check();
        // Filters do not affect the selection.
        await main.getByRole('button', { name: t('camsites:reset'), exact: true }).click();
        await expect(bar).toContainText(second?.name ?? '');
        await checkAccess(page);
        await bar.getByRole('link', { name: t('camsites:compare'), exact: true }).click();

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('camsites:compare.title'));
        const columns = main.getByRole('columnheader');
        await expect(columns).toHaveCount(2);
        await checkAccess(page);
        const add = main.getByRole('combobox', { name: t('camsites:compare.add'), exact: true });
        await add.selectOption('onlyfans');
        await expect(columns).toHaveCount(3);
        const facts = main.getByRole('rowheader');
        const all = await facts.count();
        await main.getByRole('checkbox', { name: t('camsites:compare.only'), exact: true }).check();
        expect(await facts.count()).toBeLessThan(all);
        await expect(facts.first()).toContainText(t('camsites:compare.differs'));
        await columns
          .first()
          .getByRole('button', { name: t('camsites:compare.remove', { name: first?.name ?? '' }), exact: true })
          .click();
        await expect(columns).toHaveCount(2);
        await page.reload();
        await hydrated(page);
        await expect(columns).toHaveCount(2);
        await columns
          .first()
          .getByRole('button', { name: t('camsites:compare.remove', { name: second?.name ?? '' }), exact: true })
          .click();
        await expect(page.getByText(t('camsites:compare.empty'), { exact: true })).toBeVisible();
        await checkAccess(page);
      },
    );

    test('the calculator works by keyboard, explains its result, and is stored in the URL [SITES-02]', async ({
      page,
      checkAccess,
      t,
    }) => {
      await page.goto('/camsiteView/calculator');
      await hydrated(page);
      const main = page.getByRole('main');
      const result = main.getByRole('region', { name: t('camsites:result'), exact: true });
      await expect(result).toContainText(t('camsites:result.no-price'));
      const field = (name: 'tokens' | 'price' | 'studio' | 'hours' | 'goal') =>
        main.getByRole('textbox', { name: t(`camsites:calculator.${name}`), exact: true });
      await main.getByRole('combobox', { name: t('camsites:calculator.site-field'), exact: true }).focus();
      await main.getByRole('combobox').selectOption('stripchat');
      await expect(field('price')).toHaveValue(/^0[.,]05$/);
      await page.keyboard.press('Tab');
      await expect(field('tokens')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('20000');
      await expect(result.getByRole('status')).toContainText(/1\D?000[.,]00/);
      await field('studio').fill('30');
      await expect(result.getByRole('status')).toContainText(/700[.,]00/);
      await field('hours').fill('101x');
      await expect(result).toContainText(t('camsites:result.wrong'));
      await expect(field('hours')).toHaveAttribute('aria-invalid', 'true');
      await checkAccess(page);
      await field('hours').fill('10');
      await field('goal').fill('1400');
      await expect(result).toContainText(/40\D?000/);
      await expect(page).toHaveURL(/site=stripchat&tokens=20000&studio=30&hours=10&goal=1400$/);
      await page.reload();
      await hydrated(page);
      await expect(result.getByRole('status')).toContainText(/700[.,]00/);
      await expect(field('goal')).toHaveValue('1400');
    });
  });
}

test.describe('the list of cam sites', { tag: '@desktop' }, () => {
  test('accepts at most ten tags, its empty state leads back, and selected sites are compared [SITES-01 SITES-02]', async ({
    page,
    checkAccess,
    t,
  }) => {
    await page.goto('/camsiteView/list?languages=ar,bg,cs,da,de,el,en,es,et,fi');
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText(t('camsites:empty.title'), { exact: true })).toBeVisible();
    await expect(main.getByText(t('camsites:empty.unknown'), { exact: true })).toBeVisible();
    await main.getByRole('checkbox', { name: 'Premium', exact: true }).click();
    await expect(main.getByRole('alert')).toHaveText(t('camsites:too-many'));
    await expect(main.getByRole('checkbox', { name: 'Premium', exact: true })).not.toBeChecked();
    await checkAccess(page);
    await main.getByRole('button', { name: t('camsites:empty.reset'), exact: true }).click();
    await expect(page).toHaveURL('/camsiteView/list');
    await expect(main.getByRole('alert')).toHaveCount(0);

    const tick = main.getByRole('checkbox', { name: t('camsites:compare.tick', { name: '' }) });
    await tick.nth(0).check();
    await tick.nth(1).check();
    const bar = main.getByRole('region', { name: t('camsites:compare.bar') });
    await bar.getByRole('link', { name: t('camsites:compare'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('camsites:compare.title'));
  });

  test('has structured data and one canonical URL per concept for search engines [SITES-01 BASE-13]', async ({
    request,
  }) => {
    const html = await (await request.get('/camsiteView/list?tag=Creator+Platform&sort=rate')).text();
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toMatch(/rel="canonical" href="[^"]+\/camsiteView\/list\?tag=Creator\+Platform"/);
    expect(html).toContain('OnlyFans');
    expect(await (await request.get('/camsiteView/list?rate=50')).text()).toContain('content="noindex"');
  });
});
