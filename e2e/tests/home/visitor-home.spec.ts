import { VISITOR_HOME_SECTIONS } from '@site/contract/home/sections.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'the home page says for whom it is, and every section shows a working sample of its tool [HOME-04 HOME-05 HOME-06]',
      { tag: '@both' },
      async ({ page, t, checkAccess }) => {
        await page.goto('/');
        await hydrated(page);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('home:title'));
        await expect(main.getByText(t('home:note'))).toBeInViewport();
        // Lines are reserved for texts that wrap, but not more than the texts fill.
        const emptyLines = await main.locator('h1, h1 + p').evaluateAll((texts) =>
          texts.map((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const line = Number.parseFloat(getComputedStyle(text).lineHeight);
            const unused = text.getBoundingClientRect().height - range.getBoundingClientRect().height;
            return Math.max(0, Math.round(unused / line));
          }),
        );
        expect(emptyLines).toEqual([0, 0]);
        const entries = main.getByRole('list', { name: t('home:entries') }).getByRole('link');
        await expect(entries).toHaveCount(VISITOR_HOME_SECTIONS.length - 2);
        await expect(entries.last()).toBeInViewport();

        const section = (id: 'bio' | 'best-hours' | 'cam-sites' | 'lesson' | 'link-page' | 'posts') =>
          main.getByRole('region', { name: t(`home:section.${id}`) });
        await expect(section('posts').getByRole('article')).toHaveCount(3);

        await section('bio').scrollIntoViewIfNeeded();
        const bio = section('bio').locator('iframe').contentFrame();
        await expect(bio.getByText(t('bio:sample.about'))).toBeAttached();
        const background = () => bio.locator('body').evaluate((body) => body.innerHTML);
        const before = await background();
        await section('bio')
          .getByRole('radio', { name: t('bio:theme.deco') })
          .check({ force: true });
        await expect.poll(background).not.toBe(before);

        await section('best-hours').scrollIntoViewIfNeeded();
        await expect(section('best-hours').getByText(t('charts:simulated'))).toBeVisible();
        await expect(section('best-hours').getByRole('figure')).toBeVisible();

        await section('cam-sites').scrollIntoViewIfNeeded();
        const sites = section('cam-sites').getByRole('combobox');
        await sites.last().selectOption('MyFreeCams');
        await expect(section('cam-sites').getByRole('columnheader', { name: 'MyFreeCams' })).toBeVisible();

        await section('lesson').scrollIntoViewIfNeeded();
        await expect(section('lesson').getByRole('article').getByRole('paragraph').nth(1)).toBeVisible();

        await section('link-page').scrollIntoViewIfNeeded();
        const links = section('link-page').locator('iframe').contentFrame();
        await expect(links.getByText(t('my-link:sample.link.x'))).toBeAttached();
        await checkAccess(page);
        await section('link-page')
          .getByRole('link', { name: t('home:section.link-page.action') })
          .click();
        await expect(page).toHaveURL('/my-link');
      },
    );
  });
}

test(
  'the home page and the forum show lessons, articles, cam sites and tools while there are no posts [HOME-12]',
  { tag: '@phone' },
  async ({ page, t, checkAccess }) => {
    // The demo content has posts in every topic, so an empty list simulates an empty site.
    await page.route(/\/forum\/list\?/, (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { items: [], next: null } } }),
    );
    await page.goto('/learn');
    await hydrated(page);
    await page
      .getByRole('link', { name: t('core:nav.home'), exact: true })
      .first()
      .click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t('home:empty') })).toBeVisible();
    for (const id of ['courses', 'articles', 'cam-sites'] as const) {
      const group = main.getByRole('region', { name: t(`core:destination.${id}`) });
      await expect(group.getByRole('listitem').first()).toBeVisible();
    }
    await checkAccess(page);
    await page
      .getByRole('navigation', { name: t('core:nav.bar') })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page).toHaveURL(/\/forum\/home/);
    await expect(main.getByRole('heading', { name: t('forum:empty.start-here') })).toBeVisible();
  },
);
