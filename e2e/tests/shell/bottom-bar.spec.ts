import type { Page } from '@playwright/test';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import type { Texts } from '../../fixtures/texts.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const barOf = (page: Page, t: Texts) => page.getByRole('navigation', { name: t('core:nav.bar'), exact: true });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: language === 'es' ? 'light' : 'dark' });
    testIn(language, { desktop: 'en' });

    test('five items lead a visitor to pages and sheets [NAV-23] @phone', async ({ page, t, checkAccess }) => {
      await page.goto('/tools');
      await hydrated(page);
      const bar = barOf(page, t);
      await expect(bar.getByRole('link', { name: t('core:tools'), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      for (const item of await bar.locator('a').all()) {
        const box = await item.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const me = bar.getByRole('button', { name: t('core:me'), exact: true });
      await me.tap();
      const account = page.getByRole('dialog', { name: t('core:account'), exact: true });
      await expect(account.getByRole('link', { name: t('core:sign-up'), exact: true })).toBeVisible();
      await expect(account.getByRole('group', { name: t('core:language'), exact: true })).toBeVisible();
      await checkAccess(page);
      await page.keyboard.press('Escape');
      await expect(account).toBeHidden();
      await expect(me).toBeFocused();

      await bar.getByRole('button', { name: t('core:create'), exact: true }).press('Enter');
      const create = page.getByRole('dialog', { name: t('core:create'), exact: true });
      await expect(create).toBeVisible();
      await checkAccess(page);
      await create.getByRole('link', { name: t('core:destination.link-page'), exact: true }).tap();
      await expect(page).toHaveURL('/my-link');
      await bar.getByRole('link', { name: t('core:community'), exact: true }).tap();
      await expect(page).toHaveURL('/forum/home');
      await bar.getByRole('link', { name: t('core:nav.home'), exact: true }).tap();
      await expect(page).toHaveURL('/');
    });
  });
}

test('the bar shows unread messages and covers nothing at the end of the page [NAV-23] @phone', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  t,
}) => {
  const [member, friend] = [await account(), await account()];
  const other = await anotherBrowser();
  await logIn(other.context(), friend);
  const theirs = apiOf(other.context().request);
  const { id: conversationId } = await theirs(chatRoutes.open, { userId: member.id });
  const message = () => ({ conversationId, clientId: crypto.randomUUID(), text: 'See you at eight?' });
  await theirs(chatRoutes.send, message());
  await logIn(context, member);
  await apiOf(context.request)(chatRoutes.accept, { id: conversationId });
  await theirs(chatRoutes.send, message());
  await page.goto('/faq');
  await hydrated(page);
  const bar = barOf(page, t);
  const unread = t('core:unread_other', { count: 2 });
  await expect(bar.getByRole('button', { name: unread })).toBeVisible();
  await expect(bar.getByRole('status')).toHaveText(unread);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [end, start] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((start?.y ?? 0) + 1);
});

test('the bar gives way to the keyboard and to other bars [NAV-23] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await page.goto('/search');
  await hydrated(page);
  const bar = barOf(page, t);
  await expect(bar).toBeVisible();
  const field = page.getByRole('main').getByRole('combobox').first();
  await field.focus();
  await expect(bar).toBeHidden();
  await field.blur();
  await expect(bar).toBeVisible();
  await page.goto('/bio-page');
  await hydrated(page);
  await expect(page.getByRole('toolbar', { name: t('bio:bar') })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('without scripts the items of the bar are links [NAV-23] @phone', async ({
  browser,
  contextOptions,
  baseURL,
  t,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  const bar = barOf(page, t);
  await bar.getByRole('button', { name: t('core:create') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fforum%2Fpost$/);
  await bar.getByRole('link', { name: t('core:tools') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('core:tools') })).toBeVisible();
  await context.close();
});

test('wide screens have no bottom bar [NAV-23] @desktop', async ({ page, t }) => {
  await page.goto('/tools');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(barOf(page, t)).toBeHidden();
});
