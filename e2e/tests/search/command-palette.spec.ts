import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });

    test('the command palette leads to pages, members and posts by keyboard, and runs actions [NAV-26] @desktop', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      expectError,
      t,
    }) => {
      expectError(/ERR_INTERNET_DISCONNECTED/);
      const member = await account();
      await logIn(context, member);
      const word = `cp${member.nickName.slice(-8)}`;
      const title = `${word} how it went`;
      await apiOf(context.request)(forumRoutes.createPost, {
        topic: 'lounge',
        title,
        content: `<p>All of ${word}.</p>`,
        language,
      });
      await page.goto('/faq');
      await hydrated(page);
      const open = () => page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: t('search:palette.title') });
      const field = dialog.getByRole('combobox');
      const option = (name: string) => dialog.getByRole('option', { name });
      await open();
      await expect(field).toBeFocused();
      // Before anything is typed: next destinations and actions.
      await expect(option(t('core:destination.bio')).first()).toBeVisible();
      await expect(option(t('search:palette.mark-read'))).toBeVisible();
      await checkAccess(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await open();
      await field.fill(t('core:destination.calculator').slice(0, -2));
      await expect(option(t('core:destination.calculator'))).toHaveAttribute('aria-selected', 'true');
      await field.press('Enter');
      await expect(page).toHaveURL('/camsiteView/calculator');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await open();
      await field.fill(title);
      await expect(option(title).first()).toBeVisible();
      await expect(dialog.getByRole('group', { name: t('search:palette.found') })).toContainText(t('search:one.post'));
      await checkAccess(page);
      const opened = context.waitForEvent('page');
      // The option that searches for the text contains it too.
      const post = option(title)
        .filter({ hasText: t('search:one.post') })
        .first();
      while ((await post.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
      await field.press('Control+Enter');
      const other = await opened;
      await expect(other).toHaveURL(/\/forumDetails\?id=\d+$/);
      await other.close();

      await field.fill(member.nickName);
      await expect(option(member.nickName).filter({ hasText: t('search:one.member') })).toBeVisible();

      const scheme = await page.locator('html').getAttribute('data-color-scheme');
      await field.fill(t(`core:scheme.${scheme === 'dark' ? 'light' : 'dark'}`));
      await field.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-color-scheme', scheme ?? '');

      // The page opened before is listed, and does not need a connection.
      await context.setOffline(true);
      await open();
      await expect(dialog.getByRole('group', { name: t('search:palette.recent') })).toBeVisible();
      await field.fill(t('core:destination.faq'));
      await expect(option(t('core:destination.faq')).first()).toBeVisible();
      await expect(dialog.getByText(t('search:palette.offline'))).toBeVisible();
      await context.setOffline(false);
    });
  });
}

test('the command palette never preselects the log-out [NAV-26] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await page.goto('/faq');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: t('search:palette.title') });
  const field = dialog.getByRole('combobox');
  const option = dialog.getByRole('option', { name: t('core:log-out'), exact: true });
  await field.fill('logout');
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?s=logout');
  await page.keyboard.press('Control+k');
  await field.fill('logout');
  while ((await option.getAttribute('aria-selected')) !== 'true') await field.press('ArrowUp');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the search finds pages and corrects typos, and suggestions say where they lead [FORUM-22 FORUM-23 NAV-27] @desktop', async ({
  page,
  checkAccess,
  t,
}) => {
  await page.goto('/search');
  await hydrated(page);
  const main = page.getByRole('main');
  const box = main.getByRole('combobox', { name: t('core:search.field') });
  await box.fill('ledger');
  await expect(main.getByRole('option', { name: t('core:destination.ledger') }).first()).toContainText(
    `${t('search:one.tool')} · ${t('search:needs-login')}`,
  );
  await box.fill('bio bilder');
  const option = main.getByRole('option', { name: t('core:destination.bio') }).first();
  await expect(option).toContainText(t('search:one.tool'));
  await checkAccess(page);

  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?s=bio\+bilder$/);
  await expect(main.getByText(t('search:corrected', { s: 'bio bilder', corrected: 'bio builder' }))).toBeVisible();
  const hit = main.getByRole('article').first();
  await expect(hit).not.toContainText(t('search:needs-login'));
  await checkAccess(page);
  await main
    .getByRole('navigation', { name: t('search:tabs') })
    .getByRole('link', { name: t('search:kind.page') })
    .click();
  await expect(page).toHaveURL(/kind=page/);
  await hit.getByRole('link', { name: t('core:destination.bio'), exact: true }).click();
  await expect(page).toHaveURL('/bio-page');

  await page.goto('/faq');
  await hydrated(page);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('banner').getByRole('combobox').fill('payouts');
    const list = page.getByRole('banner').getByRole('listbox');
    await expect(list.getByRole('option').first()).toBeVisible();
    const bounds = await list.boundingBox();
    expect(bounds?.width).toBeGreaterThan(400);
    expect(bounds?.x).toBeGreaterThanOrEqual(0);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});
