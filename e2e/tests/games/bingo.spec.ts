import type { Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { BingoChallenge } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

async function openAt(page: Page, central: string): Promise<void> {
  await page.goto(`/points/bingo?preview=${encodeURIComponent(`${central}-06:00`)}`);
  await hydrated(page);
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, timezoneId: 'Europe/Madrid' });
    testIn(language, { desktop: 'ru' });

    test('staff play the bingo in a preview from before its start to its end, and complete a row [POINTS-06]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      await logIn(context, await account({ role: 'Moderator' }));
      const main = page.getByRole('main');
      const board = main.getByRole('group', { name: t('games:board'), exact: true });
      const place = (position: number) => ({ row: '1', column: String(position + 1) });
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

      await openAt(page, '2026-12-13T23:59:00');
      await expect(main.getByText(t('games:bingo.before.title', { year: '2026' }))).toBeVisible();
      await expect(main.getByText('Europe/Madrid').first()).toBeVisible();
      await expect(board).toHaveCount(0);
      await checkAccess(page);

      await openAt(page, '2026-12-20T23:30:00');
      await expect(main.getByRole('heading', { name: t('games:bingo.open.turn'), exact: true })).toBeVisible();
      for (const position of [0, 1, 2, 3]) {
        if (position > 0) await press(t('games:preview.next-day'));
        const closed = t('games:cell.turn', place(position));
        await board.getByRole('button', { name: closed, exact: true }).click();
        const words = main.getByRole('region', { name: t('games:card.place', place(position)), exact: true });
        await expect(words.getByRole('heading', { level: 3 })).toBeVisible();
        await expect(main.getByText(t('games:bingo.next-flip'), { exact: true })).toBeVisible();
        const { cells } = await apiOf(context.request)(gameRoutes.bingo, { preview: '2026-12-24T12:00:00Z' });
        const challenge: BingoChallenge = cells[position]?.challenge ?? 'rest';
        const name = t(`games:challenge.${challenge}`);
        await expect(words.getByRole('heading', { name, exact: true })).toBeVisible();
        if (position === 0) {
          // Only one card can be opened per day: another card shows this message and stays closed.
          await board
            .getByRole('button', { name: t('games:cell.closed', { row: '4', column: '4' }), exact: true })
            .click();
          await expect(main.getByText(t('games:card.tomorrow'))).toBeVisible();
          await board
            .getByRole('button', { name: t('games:cell.open', { ...place(position), challenge: name }), exact: true })
            .click();
          await checkAccess(page);
        }
        await words
          .getByRole('button', { name: new RegExp(`^(${t('games:card.check')}|${t('games:card.did-it')})$`) })
          .click();
        await expect(words.getByText(t('games:card.checked'), { exact: true })).toBeVisible();
        // The pressed button has been removed, so the focus moves to the heading of the card.
        await expect(words.getByRole('heading', { level: 2 })).toBeFocused();
        await expect(
          board.getByRole('button', {
            name: t('games:cell.checked', { ...place(position), challenge: name }),
            exact: true,
          }),
        ).toBeVisible();
      }
      await expect(main.getByText(t('games:said.line', { line: t('games:line.row-1') }))).toBeVisible();
      const score = main.getByRole('region', { name: t('games:score.title'), exact: true });
      await expect(score.getByRole('listitem')).toHaveText([t('games:line.row-1')]);
      await checkAccess(page);

      const size = page.viewportSize() ?? { width: 390, height: 844 };
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize(size);

      await openAt(page, '2026-12-25T23:59:59');
      await expect(main.getByRole('heading', { name: t('games:bingo.open.turn'), exact: true })).toBeVisible();
      await openAt(page, '2026-12-26T00:00:00');
      await expect(main.getByText(t('games:bingo.over.title', { year: '2026' }))).toBeVisible();
      await expect(score.getByRole('listitem')).toHaveText([t('games:line.row-1')]);
      await checkAccess(page);

      await press(t('games:preview.clear'));
      await expect(board).toHaveCount(0);
      await expect(main.getByText(t('games:bingo.over.none'))).toBeVisible();
      await main.getByRole('link', { name: t('games:preview.leave'), exact: true }).click();
      await page.waitForURL((url) => !url.searchParams.has('preview'));
    });
  });
}

test('members have no preview, regardless of the URL [POINTS-06] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await openAt(page, '2024-12-20T12:00:00');
  await expect(page.getByRole('heading', { level: 1, name: t('games:bingo.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('games:rules.title') })).toBeVisible();
  // Waits until today's game has loaded.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('form', { name: t('games:preview.title') })).toHaveCount(0);
  await expect(page.getByText('2024')).toHaveCount(0);
});
