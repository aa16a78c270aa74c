import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { linksOf, publish, visitor } from '../../fixtures/link-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('visits and clicks are listed by day and link; small numbers are not revealed [BIO-06] @phone', async ({
  page,
  context,
  browser,
  baseURL,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  const own = await account();
  await logIn(context, own);
  await page.goto('/my-link?tab=stats');
  const main = page.getByRole('main');
  await expect(main.getByText(t('my-link:stats.none'), { exact: true })).toBeVisible();
  await checkAccess(page);

  const [one] = linksOf('Shop');
  const { code } = await publish(context, { links: one ? [one] : [] });
  const guest = await visitor(browser, 390, baseURL);
  for (let visit = 0; visit < 6; visit += 1) await guest.request.get(`/m/${code}`);
  await guest.request.get(`/m/${code}/to/${one?.id}`, { maxRedirects: 0 });
  await guest.close();
  await page.reload();
  const sum = (what: string) =>
    main
      .locator('dl > div')
      .filter({ hasText: t(`my-link:stats.${what}`) })
      .getByRole('definition');
  await expect(sum('visits')).toHaveText('6');
  await expect(sum('clicks')).toHaveText(t('my-link:stats.few-each', { n: '5' }));
  await expect(main.getByRole('row', { name: /^Shop/ })).toContainText(t('my-link:stats.few', { n: '5' }));
  const chart = main.getByRole('figure', { name: t('my-link:stats.by-day') });
  await expect(chart).toBeVisible();
  await chart.getByRole('button', { name: t('charts:table'), exact: true }).click();
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31);
  await checkAccess(page);
  await main.getByRole('button', { name: t('my-link:stats.span_other', { count: '7' }), exact: true }).click();
  await page.waitForURL(/days=7/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: t('my-link:stats.csv', { days: '90' }), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test(
  'a link page is shared by its URLs and QR code, and is linked on the profile [BIO-06]',
  { tag: '@desktop' },
  async ({ page, context, anotherBrowser, account, logIn, checkAccess, t }) => {
    const own = await account();
    await logIn(context, own);
    const { code, userLink } = await publish(context, { address: `me-${own.nickName.slice(-8).toLowerCase()}` });
    await page.goto('/my-link?tab=share');
    const main = page.getByRole('main');
    await expect(main.getByLabel(t('my-link:share.address'), { exact: true })).toHaveValue(userLink);
    await expect(main.getByLabel(t('my-link:share.code'), { exact: true })).toHaveValue(new RegExp(`/m/${code}$`));
    await expect(main.getByRole('img', { name: t('my-link:share.qr'), exact: true })).toBeVisible();
    await checkAccess(page);
    for (const kind of ['svg', 'png']) {
      const button = main.getByRole('button', {
        name: t('my-link:share.save', { kind: kind.toUpperCase() }),
        exact: true,
      });
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(file.suggestedFilename()).toBe(`qr-code.${kind}`);
    }
    await apiOf(context.request)(privacyRoutes.setPrivate, { openToVisitors: true });
    const reader = await anotherBrowser();
    await reader.goto(`/user-info?userId=${own.id}`);
    await expect(reader.getByRole('link', { name: userLink.replace(/^https?:\/\//, '') })).toHaveAttribute(
      'href',
      userLink,
    );
  },
);
