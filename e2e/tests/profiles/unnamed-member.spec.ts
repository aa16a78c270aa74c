import { grantPoints } from '../../fixtures/accounts/grant-points.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test(
  'staff without a nickname are not shown as deleted [FORUM-14]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    const unnamed = await account({ role: 'Admin', unnamed: true });
    await grantPoints(unnamed.id, 1_000_000);
    await logIn(context, await account());
    await page.goto('/points/leaderboard');
    await hydrated(page);
    const first = page.getByRole('rowheader').first();
    await expect(first).toHaveText(t('core:unnamed-member'));
    // Leaves the page first, because it would react to the change of session.
    await page.goto('about:blank');
    await logIn(context, unnamed);
    for (const path of ['/points/leaderboard', '/user-info', '/activity', '/points', '/forum/home']) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByText(t('core:deleted-member'))).toHaveCount(0);
    }
  },
);
