import type { BrowserContext, Page } from '@playwright/test';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { BADGE_POINTS } from '@site/contract/badges/badges.ts';
import { POINT_ACTIONS, REVERSAL_HOURS } from '@site/contract/points/rules.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { grantPoints } from '../../fixtures/accounts/grant-points.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const { visit, post, reply } = POINT_ACTIONS;
/** More points than any demo member has earned in a month. */
const MUCH = 5000;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Creates a post as the logged-in account. */
async function write({ request }: BrowserContext, title = 'Lights for a small room'): Promise<number> {
  const { id } = await apiOf(request)(forumRoutes.createPost, {
    topic: 'lounge',
    title,
    content: '<p>What do you use?</p>',
    language: 'en',
  });
  return id;
}

/** Polls the points, because they are granted asynchronously. */
const pointsOf = ({ request }: BrowserContext) =>
  expect.poll(async () => (await apiOf(request)(pointRoutes.lv, {})).points);

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, timezoneId: 'Europe/Madrid' });
    testIn(language, { desktop: 'ru' });

    test(
      "a member visits, posts and replies, and sees the points, today's remaining tasks and the ledger [POINTS-01 POINTS-02]",
      { tag: '@phone' },
      async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
        const other = (await anotherBrowser()).context();
        await logIn(other, await account());
        const theirs = await write(other, 'A question of somebody else');

        await logIn(context, await account());
        await open(page, '/points');
        const main = page.getByRole('main');
        const today = main.getByRole('region', { name: t('points:tasks.title'), exact: true });
        const task = (action: string) =>
          today.getByRole('listitem').filter({ hasText: t(`points:task.${action}-text`) });
        // The page itself has reported the visit.
        await expect(task('visit')).toContainText(t('points:tasks.full'));
        await expect(today).toContainText('Europe/Madrid');
        const own = main.getByRole('region', { name: t('points:level.title'), exact: true });
        await expect(own.getByRole('strong')).toHaveText(String(visit.points));
        const next = main.getByRole('region', { name: t('points:next.title'), exact: true });
        await expect(next.getByRole('link').first()).toBeVisible();

        await write(context);
        const api = apiOf(context.request);
        const answer = await api(forumRoutes.createReply, {
          id: theirs,
          content: '<p>Two soft boxes.</p>',
          images: [],
        });
        await pointsOf(context).toBe(visit.points + post.points + reply.points);
        await open(page, '/points');
        await expect(own.getByRole('strong')).toHaveText(String(visit.points + post.points + reply.points));
        await expect(task('post')).toContainText(t('points:tasks.counted', { done: '1', limit: String(post.times) }));
        await expect(next).toContainText(t('points:next.claim', { badge: t('achievements:badge.posts'), level: '1' }));

        await api(forumRoutes.deleteReply, { id: answer.id });
        await pointsOf(context).toBe(visit.points + post.points);
        await main
          .getByRole('navigation', { name: t('points:tabs'), exact: true })
          .getByRole('link', { name: t('points:tab.history'), exact: true })
          .click();
        const entries = main.getByRole('list', { name: t('points:history.list'), exact: true }).getByRole('listitem');
        await expect(entries).toHaveCount(4);
        await expect(entries.nth(0)).toContainText(`−${reply.points}`);
        await expect(entries.nth(0)).toContainText(t('points:entry.back-text', { hours: String(REVERSAL_HOURS) }));
        await expect(entries.nth(3)).toContainText(t('points:entry.visit'));
        await checkAccess(page);
        await entries
          .filter({ hasText: t('points:entry.post') })
          .getByRole('link')
          .click();
        await expect(page).toHaveURL(/\/forumDetails\?id=\d+/);

        // The page of today's card starts with data cached by the overview.
        await open(page, '/points');
        await expect(next.getByRole('link').first()).toBeVisible();
        await main
          .getByRole('navigation', { name: t('points:tabs'), exact: true })
          .getByRole('link', { name: t('points:tab.tarot'), exact: true })
          .click();
        await expect(page).toHaveURL(/\/points\/tarot$/);
        await expect(main.getByRole('button').first()).toBeVisible();

        await open(page, '/points/about');
        await expect(main.getByRole('heading', { name: t('points:about.tarot'), exact: true })).toBeVisible();
      },
    );

    test(
      "the leaderboard shows the current user's rank per period, and omits members who opted out [POINTS-03]",
      { tag: '@desktop' },
      async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
        const own = await account();
        await logIn(context, own);
        const main = page.getByRole('main');
        await grantPoints(own.id, MUCH);
        await open(page, '/points/leaderboard');
        await expect(main.getByText(t('points:board.own'), { exact: true })).toBeVisible();
        const row = main.getByRole('row').filter({ hasText: own.nickName });
        await expect(row).toContainText(t('points:board.you'));
        const periods = main.getByRole('navigation', { name: t('points:board.periods'), exact: true });
        await periods.getByRole('link', { name: t('points:board.all'), exact: true }).click();
        await expect(page).toHaveURL(/\?period=all$/);
        await expect(main.getByRole('table', { name: t('points:board.all'), exact: true })).toBeVisible();

        const other = await anotherBrowser();
        const below = await account();
        await logIn(other.context(), below);
        await open(other, '/points/leaderboard?period=month');
        await expect(other.getByRole('link', { name: own.nickName })).toBeVisible();
        await pointsOf(other.context()).toBe(visit.points);
        // New points appear only hours later, so that they do not reveal the time of a visit.
        await open(other, '/points/leaderboard?period=month');
        await expect(other.getByText(t('points:board.own-none'), { exact: true })).toBeVisible();
        await expect(other.getByRole('row').filter({ hasText: below.nickName })).toHaveCount(0);

        const hide = main.getByRole('switch', { name: t('points:board.hide'), exact: true });
        await hide.press('Space');
        await expect(main.getByText(t('points:board.own-hidden'), { exact: true })).toBeVisible();
        await expect(hide).toBeChecked();
        await expect(row).toHaveCount(0);
        await checkAccess(page);
        await open(other, '/points/leaderboard?period=month');
        await expect(other.getByRole('switch', { name: t('points:board.hide'), exact: true })).toBeVisible();
        await expect(other.getByRole('link', { name: own.nickName })).toHaveCount(0);
      },
    );

    test(
      'rest days are declared and cancelled with the keyboard only [POINTS-02]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, t }) => {
        await logIn(context, await account());
        await open(page, '/points');
        const main = page.getByRole('main');
        const streak = main.getByRole('region', { name: t('points:streak.title'), exact: true });
        await expect(streak.getByText(t('points:streak.today'), { exact: true })).toBeVisible();
        const days = streak.getByRole('group', { name: t('points:rest.calendar'), exact: true }).getByRole('button');
        await expect(days).toHaveCount(14);
        const inAWeek = days.nth(8);
        await days.first().focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowRight');
        await expect(inAWeek).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(inAWeek).toHaveAttribute('aria-pressed', 'true');
        const rest = async () => (await apiOf(context.request)(pointRoutes.lv, {})).streak.rest;
        await expect.poll(rest).toHaveLength(1);
        // Tab leaves the calendar, and Shift+Tab returns to the same day.
        await page.keyboard.press('Tab');
        await expect(streak.getByRole('button', { name: t('points:rest.more', { days: '60' }) })).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(inAWeek).toBeFocused();
        await open(page, '/points');
        await expect(inAWeek).toHaveAttribute('aria-pressed', 'true');
        await inAWeek.press('Space');
        await expect(inAWeek).toHaveAttribute('aria-pressed', 'false');
        await expect.poll(rest).toEqual([]);
      },
    );

    test('a reached badge is claimed once, shown, and listed on the profile [POINTS-04 FORUM-14]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      t,
    }) => {
      const own = await account();
      await logIn(context, own);
      const main = page.getByRole('main');
      await open(page, '/achievements');
      await expect(main.getByText(t('achievements:new'), { exact: true })).toBeVisible();
      await expect(main.getByText(t('achievements:not-counted')).first()).toBeVisible();

      await write(context);
      const badge = t('achievements:badge.posts');
      await open(page, '/achievements');
      const card = main.getByRole('listitem', { name: badge, exact: true });
      const levels = card.getByRole('listitem');
      await expect(levels.nth(1)).toContainText(t('achievements:state.progress'));
      await pointsOf(context).toBe(visit.points + post.points);
      await card
        .getByRole('button', { name: t('achievements:claim-name', { badge, level: '1' }), exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: t('notices:badge.title'), exact: true });
      await expect(dialog).toContainText(badge);
      await expect(dialog).toContainText(t('notices:badge.level', { lv: '1' }));
      await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 120);
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('notices:badge.ok'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(levels.first()).toContainText(t('achievements:state.done'));
      await expect(levels.first()).toBeFocused();
      await expect(card.getByRole('button')).toHaveCount(0);
      await pointsOf(context).toBe(visit.points + post.points + (BADGE_POINTS[0] ?? 0));
      // A repeated claim gets the same response but grants nothing.
      await apiOf(context.request)(badgeRoutes.claim, { badge: 'posts', level: 1 });
      await pointsOf(context).toBe(visit.points + post.points + (BADGE_POINTS[0] ?? 0));

      await apiOf(context.request)(privacyRoutes.setPrivate, { openToVisitors: true });
      const visitor = await anotherBrowser();
      await open(visitor, `/user-info?userId=${own.id}`);
      await expect(
        visitor.getByText(t('achievements:member.item', { badge, level: '1' }), { exact: true }),
      ).toBeVisible();
      await checkAccess(visitor);
    });
  });
}

test(
  'a part that fails to load shows an error, and loads on retry [POINTS-02]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, expectError, t }) => {
    await logIn(context, await account());
    await open(page, '/points/about');
    expectError(/Failed to load resource/);
    const address = '**/api/v1/badges/plan*';
    await page.route(address, (route) => route.abort());
    const main = page.getByRole('main');
    await main
      .getByRole('navigation', { name: t('points:tabs'), exact: true })
      .getByRole('link', { name: t('points:tab.achievements'), exact: true })
      .click();
    const retry = main.getByRole('button', { name: t('core:failed.retry'), exact: true });
    await expect(retry).toBeVisible();
    await page.unroute(address);
    await retry.click();
    await expect(main.getByRole('heading', { name: t('achievements:group.site'), exact: true })).toBeVisible();
  },
);

test(
  'all reached levels are claimed with one button [POINTS-04]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    const other = (await anotherBrowser()).context();
    await logIn(other, await account());
    const id = await write(other, 'A question of somebody else');
    await logIn(context, await account());
    await write(context);
    for (const word of ['lamps', 'curtains', 'cables', 'stands', 'filters'])
      await apiOf(context.request)(forumRoutes.createReply, { id, content: `<p>About ${word}.</p>`, images: [] });
    // Without socket events, the responses to the claims show the badges.
    await page.routeWebSocket(/\/socket\//, () => undefined);
    await open(page, '/achievements');
    const claimAll = page.getByRole('button', { name: t('achievements:claim-all_other', { count: 2 }), exact: true });
    await expect(async () => {
      await page.reload();
      await expect(claimAll).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await checkAccess(page);
    await claimAll.click();
    const dialog = page.getByRole('dialog', { name: t('notices:badge.title'), exact: true });
    await dialog.getByRole('button', { name: t('notices:badge.next_one'), exact: true }).click();
    await dialog.getByRole('button', { name: t('notices:badge.ok'), exact: true }).click();
    await expect(claimAll).toHaveCount(0);
    const { badges } = await apiOf(context.request)(badgeRoutes.plan, {});
    expect(badges.flatMap(({ levels }) => levels.filter(({ state }) => state === 'done'))).toHaveLength(2);
  },
);
