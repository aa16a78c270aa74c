import type { Page } from '@playwright/test';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { SiteHeader } from '../../pages/site-header.ts';

/** Mocks the neutral page, so that nothing leaves this machine, and returns its URL. */
async function neutralPage(page: Page): Promise<string> {
  const { safeExit } = await apiOf(page.request)(siteRoutes.info, {});
  await page.route(`${new URL(safeExit).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>An encyclopedia</title><h1>An encyclopedia</h1>' }),
  );
  return safeExit;
}

const pressEscape = async (page: Page) => {
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
};

test(
  'pressing Escape three times replaces the page with a neutral one, also after going back [AUTH-21]',
  { tag: '@desktop' },
  async ({ page }) => {
    const exit = await neutralPage(page);
    await page.goto('/');
    await page.goto('/forum/home');
    await pressEscape(page);
    await expect(page).toHaveURL(exit);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(exit);
    await expect(page.getByRole('heading', { name: 'An encyclopedia' })).toBeVisible();
    await page.goto('/forum/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'pressing Escape twice closes what is open and stays on the page [AUTH-21]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    const settings = new SettingsPage(page, t);
    await settings.open('account');
    await settings.button('settings:delete.open').click();
    await expect(settings.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/authorization?tab=account');
  },
);

test(
  'pressing Escape three times also works inside a dialog [AUTH-21]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    const exit = await neutralPage(page);
    await logIn(context, await account());
    const settings = new SettingsPage(page, t);
    await settings.open('account');
    await settings.button('settings:delete.open').click();
    await settings.giveDialogPassword('half a passw');
    await pressEscape(page);
    await expect(page).toHaveURL(exit);
  },
);

test(
  'members have the quick exit button on every page, until it is disabled in this browser [AUTH-21]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    const exit = await neutralPage(page);
    const button = page.getByRole('link', { name: t('core:leave') }).filter({ visible: true });
    await page.goto('/forum/home');
    await hydrated(page);
    await expect(button).toHaveCount(0);
    await logIn(context, await account());
    for (const path of ['/forum/home', '/authorization']) {
      await page.goto(path);
      await button.click();
      await expect(page).toHaveURL(exit);
    }
    const settings = new SettingsPage(page, t);
    await settings.open('privacy');
    await expect(button).toBeVisible();
    await page.getByRole('switch', { name: t('settings:privacy.leave') }).uncheck();
    await expect(button).toHaveCount(0);
    await page.goto('/forum/home');
    await pressEscape(page);
    await hydrated(page);
    await expect(button).toHaveCount(0);
    await expect(page).toHaveURL('/forum/home');
  },
);

test(
  'the neutral tab has its title and icon on every page, and restores them [AUTH-21]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    const settings = new SettingsPage(page, t);
    const icons = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel=icon]')].map((link) => link.getAttribute('href') ?? ''),
      );
    const neutral = t('settings:privacy.neutral-title');
    await settings.open('privacy');
    const field = page.getByRole('switch', { name: t('settings:privacy.neutral') });
    await field.check();
    await expect(page).toHaveTitle(neutral);
    // Records every displayed title, even one displayed for a single frame.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        if (document.title) seen.add(document.title);
        document.documentElement?.setAttribute('data-titles', [...seen].join('|'));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/forum/home');
    await hydrated(page);
    await new SiteHeader(page, t).root.getByRole('link').first().click();
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/forumDetails/);
    await expect(page).toHaveTitle(neutral);
    await expect(page.locator('html')).toHaveAttribute('data-titles', neutral);
    expect(new Set(await icons())).toEqual(new Set(['/neutral.svg']));

    await settings.open('privacy');
    await field.uncheck();
    await expect(page).toHaveTitle(new RegExp(t('settings:title')));
    await expect.poll(icons).toContain('/icon.png');
    expect(await icons()).not.toContain('/neutral.svg');
  },
);
