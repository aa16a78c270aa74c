import type { Page } from '@playwright/test';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { invitedFriends } from '../../fixtures/accounts/invited-friends.ts';
import { waitForOverlays } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

test.use({ contest: true });

/** Returns the button of the contest widget. */
const widgetOf = (page: Page, badge: string) => page.getByRole('button', { name: badge, exact: true });

for (const language of LANGUAGES) {
  test.describe(`the contest in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'can be completed from the first task to the award [POINTS-07 NAV-12]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, t, checkAccess }) => {
        const member = await account();
        const badge = (done: number) => t('contest:badge', { done: String(done), all: '6' });
        await context.route(/twitter\.com/, (route) => route.fulfill({ body: 'tweet' }));
        await logIn(context, member);
        await page.goto('/faq');
        await hydrated(page);

        await test.step('shows the progress in the widget, and closes it on navigation', async () => {
          await widgetOf(page, badge(1)).click();
          const box = page.getByRole('dialog');
          await expect(box.getByRole('listitem')).toHaveCount(6);
          await expect(box.getByRole('listitem').first()).toContainText(t('contest:done'));
          await checkAccess(page);
          await box.getByRole('link', { name: t('contest:more') }).click();
          await expect(page).toHaveURL('/activity');
          await expect(box).toBeHidden();
        });

        const main = page.getByRole('main');
        const task = (name: 'tweet' | 'subscribe' | 'courses' | 'post' | 'invite') =>
          main.getByRole('listitem').filter({ hasText: t(`contest:task.${name}`) });
        const go = (name: Parameters<typeof task>[0]) => task(name).getByRole('link');

        await test.step('opens the tweet in a new tab, and counts it on confirmation', async () => {
          await checkAccess(page);
          await expect(main.getByRole('button', { name: t('contest:claim', { points: '100' }) })).toBeDisabled();
          const popup = page.waitForEvent('popup');
          await go('tweet').click();
          expect((await popup).url()).toContain('text=');
          await (await popup).close();
          await expect(task('tweet')).toContainText(t('contest:done'));
          await expect(main.getByRole('status').first()).toHaveText(t('contest:count', { done: '2', all: '6' }));
        });

        await test.step('counts a visit to the courses', async () => {
          await go('courses').click();
          await expect(page).toHaveURL(/coursesView\/list/);
          await expect(widgetOf(page, badge(3))).toBeVisible();
        });

        await test.step('counts a newsletter subscription', async () => {
          await page.goto('/newsletter');
          await hydrated(page);
          await main.getByRole('button', { name: t('newsletter:own.subscribe'), exact: true }).click();
          await expect(main.getByText(t('newsletter:own.active'))).toBeVisible();
          await page.goto('/activity');
          await expect(task('subscribe')).toContainText(t('contest:done'));
        });

        await test.step('counts the first post', async () => {
          await go('post').click();
          await expect(page).toHaveURL(/\/forum\/post/);
          await apiOf(context.request)(forumRoutes.createPost, {
            topic: 'lounge',
            title: 'My very first post in this place',
            content: '<p>Hello to everybody.</p>',
            language,
          });
          await page.goto('/faq');
          await expect(widgetOf(page, badge(5))).toBeVisible();
        });

        await test.step('counts two friends and grants the award', async () => {
          await invitedFriends(member.id, 1);
          await page.goto('/activity');
          await expect(task('invite')).toContainText(t('contest:task.of', { have: '1', need: '2' }));
          await invitedFriends(member.id, 1);
          await page.reload();
          await hydrated(page);
          await main.getByRole('button', { name: t('contest:claim', { points: '100' }) }).click();
          await expect(main.getByText(t('contest:claimed', { points: '100' }))).toBeVisible();
          await expect(main.getByText(t('contest:claimed', { points: '100' }))).toBeFocused();
          await checkAccess(page);
          await page.goto('/faq');
          await hydrated(page);
          await waitForOverlays(page);
          await expect(widgetOf(page, badge(6))).toBeHidden();
        });
      },
    );
  });
}

test('a visitor logs in and returns to the task [POINTS-07] @desktop', async ({ page, account, t }) => {
  const member = await account();
  await page.goto('/activity?a=5');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await hydrated(page);
  await new LoginPage(page, t).logIn(member);
  await expect(page).toHaveURL('/activity?a=5');
  const task = page.getByRole('main').getByRole('listitem').nth(4);
  await expect(task.getByRole('link')).toBeFocused();
});

test(
  'an account without a profile completes it before the first post [POINTS-07]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    await logIn(context, await account({ role: null }));
    await page.goto('/communityView/join');
    await hydrated(page);
    const badge = t('contest:badge', { done: '1', all: '6' });
    await widgetOf(page, badge).click();
    const box = page.getByRole('dialog').or(page.getByRole('region', { name: t('contest:title') }));
    await box.getByRole('listitem').nth(4).getByRole('link').click();
    const dialog = page.getByRole('dialog').filter({ hasText: t('contest:complete.text') });
    await expect(dialog).toBeVisible();
    await checkAccess(page);
    await dialog.getByRole('button', { name: t('contest:complete.go'), exact: true }).click();
    await expect(page).toHaveURL(/\/communityView\/join/);
  },
);

test('the widget can be put away for good, with a note below the header, and brought back [NAV-12 NAV-30 NAV-31] @both', async ({
  page,
  context,
  account,
  logIn,
  t,
  checkAccess,
  isMobile,
}) => {
  await logIn(context, await account());
  await page.goto('/faq');
  await hydrated(page);
  const badge = t('contest:badge', { done: '1', all: '6' });
  if (!isMobile) {
    await widgetOf(page, badge).click();
    const box = page.getByRole('region', { name: t('contest:title') });
    await expect(box.getByRole('listitem')).toHaveCount(6);
    await checkAccess(page);
    await box.getByRole('link', { name: t('contest:more') }).click();
    await expect(page).toHaveURL('/activity');
    await expect(box).toBeHidden();
    await page.goto('/faq');
    await hydrated(page);
  }
  await page.getByRole('button', { name: t('contest:close'), exact: true }).click();
  const toast = page.getByText(t('contest:hidden.points'));
  await expect(toast).toBeVisible();
  const [note, header] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(note?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  if (isMobile) {
    const bar = await page.getByRole('navigation', { name: t('core:nav.bar'), exact: true }).boundingBox();
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
  await expect(widgetOf(page, badge)).toBeHidden();

  // Another tab has no session storage, as after the browser was closed.
  const later = await context.newPage();
  await later.goto('/points');
  await hydrated(later);
  await waitForOverlays(later);
  await expect(widgetOf(later, badge)).toBeHidden();
  await later
    .getByRole('navigation', { name: t('points:more.title'), exact: true })
    .getByRole('link', { name: t('points:tab.contest') })
    .click();
  const show = later.getByRole('switch', { name: t('contest:show'), exact: true });
  await expect(show).not.toBeChecked();
  await checkAccess(later);
  await show.check();
  await later.goto('/faq');
  await expect(widgetOf(later, badge)).toBeVisible();
});

test('the widget covers nothing, and does not appear in an editor [NAV-12] [NAV-30]', async ({
  page,
  context,
  account,
  logIn,
  t,
  isMobile,
}) => {
  await logIn(context, await account());
  const badge = widgetOf(page, t('contest:badge', { done: '1', all: '6' }));
  for (const width of isMobile ? [390] : [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forum/home');
    await expect(badge).toBeAttached();
    const covered = await badge.evaluate((button) => {
      const box = (button.parentElement ?? button).getBoundingClientRect();
      return [...document.querySelectorAll('main *, footer *')].filter((element) => {
        const { left, right, top, bottom, width: wide } = element.getBoundingClientRect();
        const isContainer = wide > window.innerWidth - 40 || element.children.length > 0;
        return !isContainer && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      }).length;
    });
    expect(covered).toBe(0);
  }
  await page.goto('/bio-page');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(badge).toHaveCount(0);
});

test('the dialog of a phone closes when the viewport becomes wide [NAV-12] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await page.goto('/faq');
  await hydrated(page);
  await widgetOf(page, t('contest:badge', { done: '1', all: '6' })).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(page.getByRole('dialog')).toBeHidden();
});
