import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { TAROT_HAND } from '@site/contract/games/tarot.ts';
import { deckCard } from '@site/contract/games/deck.ts';
import { apiOf } from '../../fixtures/api.ts';
import { pastDraw } from '../../fixtures/past-draw.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import type { Texts } from '../../fixtures/texts.ts';

async function open(page: Page): Promise<void> {
  await page.goto('/points/tarot');
  await hydrated(page);
}

function cardOf(page: Page, t: Texts, place: number): Locator {
  const name = t('games:hand.card', { place: String(place), of: String(TAROT_HAND) });
  return page.getByRole('button', { name, exact: true });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, timezoneId: 'Europe/Madrid' });
    testIn(language, { desktop: 'en' });

    test('a tarot card is drawn by keyboard, turned and still there after a reload [POINTS-05]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      await logIn(context, await account());
      await open(page);
      await expect(page.getByRole('heading', { level: 1, name: t('games:tarot.title') })).toBeVisible();
      await cardOf(page, t, 1).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(cardOf(page, t, 3)).toBeFocused();
      await page.keyboard.press('Enter');
      const table = page.getByRole('region', { name: t('games:tarot.today') });
      const name = table.getByRole('heading', { level: 3 });
      await expect(name).toBeFocused();
      await expect(table.getByText(t('games:tarot.next'), { exact: true })).toBeVisible();
      const { drawn } = await apiOf(context.request)(gameRoutes.serial, {});
      const card = deckCard(drawn?.card ?? -1);
      expect(drawn?.pick).toBe(2);
      await expect(name).toHaveText(t(`games:card.${card}`));
      await expect(table.getByText(t(`games:card.${card}.text`))).toBeVisible();
      await checkAccess(page);
      await page.reload();
      await expect(name).toHaveText(t(`games:card.${card}`));
      await expect(cardOf(page, t, 1)).toHaveCount(0);
    });

    test(
      'past draws are verified in the page: a correct one passes, a tampered one fails [POINTS-05]',
      { tag: '@desktop' },
      async ({ page, context, account, logIn, checkAccess, t }) => {
        const own = await account();
        const honest = await pastDraw(own.id, { daysAgo: 3 });
        const changed = await pastDraw(own.id, { daysAgo: 4, more: 1 });
        await logIn(context, own);
        await open(page);
        const day = page.getByLabel(t('games:proof.day'), { exact: true }).and(page.locator('input'));
        await day.fill(honest.day);
        await expect(page.getByText(t('games:verdict.holds'))).toBeVisible();
        await expect(page.getByText(t(`games:card.${deckCard(honest.card)}`)).first()).toBeVisible();
        await checkAccess(page);
        await page.setViewportSize({ width: 320, height: 568 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await day.fill(changed.day);
        await expect(page.getByText(t('games:verdict.broken'))).toBeVisible();
        await expect(page.getByText(t('games:verdict.committed'))).toBeVisible();
        await checkAccess(page);
        await day.fill('2020-01-05');
        await expect(page.getByText(t('games:proof.none'))).toBeVisible();
      },
    );
  });
}

test('a double press sends one draw [POINTS-05] @desktop', async ({ page, context, account, logIn, t }) => {
  await logIn(context, await account());
  let draws = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(gameRoutes.gainAward.path)) draws += 1;
  });
  await open(page);
  await cardOf(page, t, 2).dblclick();
  await expect(page.getByRole('region', { name: t('games:tarot.today') })).toBeVisible();
  expect(draws).toBe(1);
});

test('a failed draw is retried [POINTS-05] @phone', async ({
  page,
  context,
  account,
  logIn,
  expectError,
  checkAccess,
  t,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await logIn(context, await account());
  await open(page);
  await page.route(`**${gameRoutes.gainAward.path}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await cardOf(page, t, 4).tap();
  await expect(page.getByText(t('games:tarot.problem.failed'))).toBeVisible();
  await checkAccess(page);
  await page.getByRole('button', { name: t('games:again'), exact: true }).tap();
  await expect(page.getByRole('region', { name: t('games:tarot.today') })).toBeVisible();
  const { drawn } = await apiOf(context.request)(gameRoutes.serial, {});
  expect(drawn?.pick).toBe(3);
});

test('the page replaces cards of a past day with those of today [POINTS-05] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await open(page);
  // Sends an old serial, as from a page that was left open past midnight.
  await page.route(
    `**${gameRoutes.gainAward.path}`,
    (route) => route.continue({ postData: { serial: `2020-01-05-${'0'.repeat(32)}`, pick: 0 } }),
    { times: 1 },
  );
  await cardOf(page, t, 1).click();
  await expect(page.getByText(t('games:tarot.problem.new-day'))).toBeVisible();
  await cardOf(page, t, 1).click();
  await expect(page.getByRole('region', { name: t('games:tarot.today') })).toBeVisible();
});
