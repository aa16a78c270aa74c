import type { Page } from '@playwright/test';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForOverlays, waitForQuiet } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { AdvertPage } from '../../pages/advert-page.ts';
import { JoinPage } from '../../pages/join-page.ts';

const NOON = '2027-05-10T12:00:00';
/** A password that causes a reminder. */
const WEAK = 'password-2024';

/** Dispatches a mock install prompt, because the browser's own prompt needs a user. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }));
  });
}

test.describe('a new browser', () => {
  test.use({ newBrowser: true });

  test('shows a visitor no advert on the first page, and one on the second [NAV-30 NAV-10] @phone', async ({
    page,
    context,
    baseURL,
    t,
  }) => {
    await context.addCookies([{ name: 'll_cookie_open', value: '1', url: baseURL ?? '' }]);
    const advert = new AdvertPage(page, t);
    // Not the home page, whose sandboxed sample cannot run the mocked clock.
    await advert.begin('/faq', NOON);
    await advert.passWithout(60_000);
    await page
      .getByRole('contentinfo')
      // The link's group is collapsed on a phone.
      .getByRole('link', { name: t('core:footer.about'), exact: true, includeHidden: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/about');
    await advert.passToList(7000);
    await expect(advert.dialog).toBeVisible();
  });

  test('does not count a reload as another page [NAV-30] @desktop', async ({ page }) => {
    const pageViews = () => page.evaluate(() => sessionStorage['visit-pages']);
    await page.goto('/');
    await expect.poll(pageViews).toBe('1');
    await page.reload();
    await hydrated(page);
    expect(await pageViews()).toBe('1');
    await page.goto('/about');
    await expect.poll(pageViews).toBe('2');
  });
});

test('nothing opens over the join form with input; it comes on a calm page [NAV-30] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account({ role: null }));
  await page.clock.install();
  await page.goto('/communityView/join');
  await hydrated(page);
  const card = page.getByRole('region', { name: t('frame:install.label') });
  const join = new JoinPage(page, t);
  await join.nickName.fill('Lena');
  await join.nickName.blur();
  await offerInstall(page);
  await page.clock.runFor(120_000);
  await waitForQuiet(page);
  await page.clock.runFor(5000);
  await expect(join.nickName).toHaveValue('Lena');
  await expect(card).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('core:footer.about'), exact: true, includeHidden: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(5000);
  await expect(card).toBeVisible();
});

test('the password reminder and the install offer come one after the other [NAV-30 AUTH-17] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
  checkAccess,
}) => {
  const member = await account();
  await logIn(context, member);
  const { password } = member;
  await apiOf(context.request)(passwordRoutes.change, { current: password, password: WEAK, repeat: WEAK });
  await page.goto('/faq');
  await hydrated(page);
  const reminder = page.getByRole('status', { name: t('passwords:reminder.label') });
  const later = reminder.getByRole('button', { name: t('passwords:reminder.later') });
  const card = page.getByRole('region', { name: t('frame:install.label') });
  await expect(later).toBeVisible();
  await offerInstall(page);
  await page.waitForTimeout(3000);
  await expect(card).toHaveCount(0);
  await checkAccess(page);
  await later.click();
  await expect(card).toBeVisible();
  await expect(later).toHaveCount(0);
  await card.getByRole('button', { name: t('frame:install.close') }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await offerInstall(page);
  await waitForOverlays(page);
  await expect(card).toHaveCount(0);
});

test('a badge waits until another dialog is closed, and until the member pauses typing [NAV-30] [POINTS-04] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  let unlock: (badge: string) => void = () => undefined;
  await page.routeWebSocket(/\/socket\//, (socket) => {
    socket.connectToServer();
    unlock = (badge) =>
      socket.send(
        `42${JSON.stringify(['badge_unlock', { badge, lv: 2, desc: 'Ten kind answers.', icon: '/icon.png' }])}`,
      );
  });
  await page.goto('/contact');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: t('notices:badge.title'), exact: true });
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('core:footer.keys') })
    .click();
  const keys = page.getByRole('dialog');
  await expect(keys).toBeVisible();
  unlock('Night owl');
  await page.waitForTimeout(1500);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Night owl');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const field = page.getByRole('main').locator('textarea').first();
  await field.fill('My question is');
  for (const part of [' long,', ' and I', ' think.']) {
    unlock('Good ear');
    await field.pressSequentially(part, { delay: 50 });
    await page.waitForTimeout(700);
    await expect(dialog).toHaveCount(0);
  }
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('My question is long, and I think.');
  await expect(field).toBeFocused();
});
