import { expect, hydrated, test } from '../fixtures/test.ts';

test('a request of the page being left is cancelled [BASE-09]', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/forum/home?sort=new');
  await hydrated(page);
  // The response never arrives.
  await page.route('**/api/v1/forum/list?*cursor=*', () => undefined);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('cursor='));
  const asked = page.waitForRequest((request) => request.url().includes('cursor='));
  await page
    .getByRole('main')
    .getByRole('link', { name: /load more/i })
    .click();
  await asked;
  await page
    .getByRole('banner')
    .getByRole('link', { name: /limelight/i })
    .click();
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
});
