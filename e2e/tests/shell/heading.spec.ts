import { expectHeading } from '../../fixtures/accessibility-and-layout/heading.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { SiteHeader } from '../../pages/site-header.ts';

const scrollY = 'window.scrollY';

test('after a menu or footer link the heading is visible and focused; going back restores the position [NAV-18] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  const header = new SiteHeader(page, t);
  await page.goto('/faq');
  await hydrated(page);
  for (const [name, path, title] of [
    [t('core:destination.change-password'), '/change-password', t('passwords:change.title')],
    // The settings are last, because they have no header on phones.
    [t('core:destination.settings'), '/authorization', t('settings:title')],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await (await header.openAccount()).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(path));
    await expectHeading(page, title);
  }

  await page.goto('/faq');
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('core:footer.guide'), exact: true });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>(scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL('/gettingStarted');
  await expectHeading(page, t('guide:title'));
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => page.evaluate<number>(scrollY)).toBeGreaterThan(before - 200);
});
