import type { Page } from '@playwright/test';
import { ComponentGalleryPage } from '../../pages/component-gallery-page.ts';
import type { Texts } from '../../fixtures/texts.ts';
import { expect, test } from '../../fixtures/test.ts';

const question = (page: Page, t: Texts) =>
  page.getByRole('dialog', { name: t('links:leave.title', { product: 'Limelight' }) });

test.beforeEach(async ({ context }) => {
  // Tests must not send requests to other machines.
  await context.route(/example\.(org|net)|xn--|https:\/\/localhost/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
});

test(
  'a link to another site asks first for every kind of click, shows the full host, and opens in a new tab [FORM-02]',
  { tag: '@desktop' },
  async ({ page, context, t, checkAccess }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const link = kit.links.getByRole('link', { name: t('kit:links.other') });
    const dialog = question(page, t);
    for (const options of [
      { button: 'middle' as const },
      { modifiers: ['ControlOrMeta' as const] },
      { modifiers: ['Shift' as const] },
    ]) {
      await link.click(options);
      await dialog.getByRole('button', { name: t('links:leave.stay') }).click();
      await expect(dialog).toBeHidden();
    }
    expect(context.pages()).toHaveLength(1);
    await link.click();
    await expect(dialog.getByText('example.org', { exact: true })).toBeVisible();
    await expect(dialog.getByText('https://example.org/some/long/path?with=parameters&and=more#place')).toBeVisible();
    await checkAccess(page);
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: t('links:leave.go') }).click();
    const other = await opened;
    await expect(other).toHaveURL('https://example.org/some/long/path?with=parameters&and=more#place');
    expect(await other.evaluate(() => window.opener)).toBeNull();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/dev/fields');
  },
);

test('cancelling leaves the page unchanged [FORM-02]', { tag: '@phone' }, async ({ page, context, t }) => {
  const kit = new ComponentGalleryPage(page, t);
  await kit.open();
  const link = kit.links.getByRole('link', { name: t('kit:links.other') });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = question(page, t);
  await expect(dialog.getByRole('button', { name: t('links:leave.stay') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(context.pages()).toHaveLength(1);
});

test(
  'look-alike letters of a host are shown in both notations, a site without HTTPS is marked, and a trusted host opens at once [FORM-02]',
  { tag: '@phone' },
  async ({ page, context, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const dialog = question(page, t);
    await kit.links.getByRole('link', { name: t('kit:links.letters') }).click();
    await expect(dialog.getByText('аррӏе.example', { exact: true })).toBeVisible();
    await expect(dialog.getByText('xn--80ak6aa92e.example', { exact: true })).toBeVisible();
    await expect(dialog.getByText(t('links:leave.letters'))).toBeVisible();
    await dialog.getByRole('button', { name: t('links:leave.stay') }).click();
    await kit.links.getByRole('link', { name: t('kit:links.plain') }).click();
    await expect(dialog.getByText(t('links:leave.insecure'))).toBeVisible();
    await dialog.getByRole('button', { name: t('links:leave.stay') }).click();
    const opened = context.waitForEvent('page');
    await kit.links.getByRole('link', { name: t('kit:links.trusted') }).click();
    await expect(await opened).toHaveURL('https://localhost/');
    await expect(dialog).toBeHidden();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links open in a new tab without a referrer [FORM-02]', { tag: '@phone' }, async ({ page, t }) => {
    await page.goto('/dev/fields');
    const link = new ComponentGalleryPage(page, t).links.getByRole('link', { name: t('kit:links.other') });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  });
});
