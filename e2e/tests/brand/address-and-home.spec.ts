import { brandRoutes } from '@site/contract/brand/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';
import { BrandStudio } from '../../pages/brand-studio.ts';

test.beforeEach(async ({ page, account, logIn }) => {
  await logIn(page.context(), await account({ role: 'Admin' }));
  const api = apiOf(page.request);
  const { published, draft } = await api(brandRoutes.get, {});
  if (draft) await api(brandRoutes.discard, { revision: draft.revision });
  if (published.number > 0) await api(brandRoutes.restore, { number: 0, published: published.number });
});

test("the address of the partner's pages is changed and undone, and former ones lead to it [BRAND-40 BRAND-41 BRAND-42 BRAND-62] @desktop", async ({
  page,
  site,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  // Opened before the change, with links to the former paths.
  const visitor = await anotherBrowser();
  await visitor.goto('/velora/about-camming');
  await hydrated(visitor);

  const studio = new BrandStudio(page, t);
  await studio.open();
  const slug = studio.field('names.slug');
  await slug.fill('forum');
  await expect(page.getByText(t('errors:brand.partner-slug-page'))).toBeVisible();
  await checkAccess(page);
  await slug.fill('harbor toys');
  await slug.blur();
  await expect(page.getByText(t('errors:brand.partner-slug'), { exact: true })).toBeVisible();
  await slug.fill('harbor-toys');
  const path = `${new URL(site.origin).host}/harbor-toys/`;
  await expect(page.getByText(t('brand:names.slug.help', { path }))).toBeVisible();
  await expect(slug).toHaveAttribute('aria-invalid', 'false');
  await studio.saved();
  await studio.button('publish.open').click();
  await expect(page.getByRole('dialog').getByText('/harbor-toys', { exact: true })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('core:cancel'), exact: true })
    .click();
  await studio.publish();

  // Within the open page, and by the server, with query and without being cached forever.
  await visitor.getByRole('main').locator('a[href="/velora/download"]').first().click();
  await expect(visitor).toHaveURL('/harbor-toys/download');
  await visitor.goto('/velora-stream-master/video-guides?from=mail');
  await expect(visitor).toHaveURL('/harbor-toys-stream-master/video-guides?from=mail');
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.origin}/harbor-toys-stream-master/video-guides`,
  );
  const answer = await visitor.request.get('/velora/download', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([301, 'no-cache']);
  expect((await visitor.request.get('/velora/none')).status()).toBe(404);
  for (const bare of ['/velora', '/harbor-toys']) {
    await visitor.goto(bare);
    await expect(visitor).toHaveURL(/\/harbor-toys\/[^/]+$/);
  }
  await expect(visitor.getByRole('main').locator('a[href="/harbor-toys/download"]').first()).toBeVisible();
  // The administrator is still logged in.
  await page.goto('/velora/download');
  await expect(page).toHaveURL('/harbor-toys/download');
  await page.goto('/desk/brand');
  await hydrated(page);
  await expect(slug).toHaveValue('harbor-toys');

  const { published } = await apiOf(page.request)(brandRoutes.get, {});
  await apiOf(page.request)(brandRoutes.restore, { number: 0, published: published.number });
  await visitor.goto('/harbor-toys/download');
  await expect(visitor).toHaveURL('/velora/download');
});

test('sections of the home page are moved and hidden, and its texts found [BRAND-44 BRAND-45] @desktop', async ({
  page,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  const studio = new BrandStudio(page, t);
  await studio.open();
  const list = page.getByRole('list', { name: t('brand:home.order') });
  const rows = list.getByRole('listitem');
  await rows
    .filter({ hasText: t('brand:home.safety') })
    .locator('[data-sort="handle"]')
    .press('Home');
  await expect(rows.first()).toContainText(t('brand:home.safety'));
  await list.getByRole('checkbox', { name: t('brand:home.bio'), exact: true }).uncheck();
  await studio.saved();
  await checkAccess(page);

  await studio.show('preview');
  const frame = studio.preview('home');
  await expect(frame.getByRole('heading', { level: 2 }).first()).toHaveText(t('home:section.safety'));
  await expect(frame.getByRole('heading', { name: t('home:section.bio') })).toHaveCount(0);
  const visitor = await anotherBrowser();
  const headings = visitor.getByRole('main').getByRole('heading', { level: 2 });
  await visitor.goto('/');
  await expect(headings.first()).not.toHaveText(t('home:section.safety'));
  await studio.publish();
  await visitor.goto('/');
  await expect(headings.first()).toHaveText(t('home:section.safety'));
  await expect(headings.filter({ hasText: t('home:section.bio') })).toHaveCount(0);

  await studio.show('edit');
  await page.getByRole('link', { name: `Español: ${t('brand:home.title')}`, exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/texts\?lang=es&namespace=home/);
  await expect(page.getByRole('textbox', { name: 'home:title', exact: true })).toBeVisible();
});
