import { readFile } from 'node:fs/promises';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test(
  'a data export is prepared and downloaded; no one else can access it [AUTH-21]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    const member = await account();
    await logIn(context, member);
    const settings = new SettingsPage(page, t);
    await settings.open('data');
    await settings.button('settings:export.start').click();
    await settings.confirm(member);
    const button = page.getByRole('button', { name: t('settings:export.download') });
    await expect(button).toBeVisible({ timeout: 60_000 });
    await checkAccess(page);
    const downloading = page.waitForEvent('download');
    await button.click();
    await settings.confirm(member);
    const download = await downloading;
    const bytes = await readFile(await download.path());
    // Signature of a zip file.
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');

    const address = download.url();
    const other = await anotherBrowser();
    expect((await other.request.get(address)).status()).toBe(401);
    await logIn(other.context(), await account());
    expect((await other.request.get(address)).ok()).toBe(false);
  },
);

test(
  'a failed data export shows an error, and can be retried [AUTH-21]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    const member = await account();
    await logIn(context, member);
    const failed = {
      id: 1,
      state: 'failed',
      progress: 40,
      bytes: 0,
      startedAt: new Date().toISOString(),
      expiresAt: null,
    };
    await page.route('**/api/v1/privacy/export', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { code: 0, message: '', data: { export: failed } } })
        : route.continue(),
    );
    const settings = new SettingsPage(page, t);
    await settings.open('data');
    await expect(page.getByText(t('settings:export.failed'))).toBeVisible();
    await page.unroute('**/api/v1/privacy/export');
    await settings.button('settings:export.retry').click();
    await settings.confirm(member);
    await expect(page.getByRole('button', { name: t('settings:export.download') })).toBeVisible({ timeout: 60_000 });
  },
);

test(
  'deletion requires the password, logs out, shows the deadline, and is cancelled at the login [AUTH-20]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    const member = await account();
    await logIn(context, member);
    const settings = new SettingsPage(page, t);
    await settings.open('account');
    await settings.button('settings:delete.open').click();
    await checkAccess(page);
    await settings.giveDialogPassword('not-mine-7');
    await settings.answer('settings:delete.send');
    await expect(settings.dialog.getByText(t('errors:privacy.password-wrong'))).toBeVisible();
    await settings.giveDialogPassword(member.password);
    await settings.answer('settings:delete.send');
    await expect(page).toHaveURL('/goodbye');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings:goodbye.deleted'));
    const inSixtyDays = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(Date.now() + 60 * 86_400_000);
    await expect(page.getByText(inSixtyDays)).toBeVisible();

    await page
      .getByRole('main')
      .getByRole('link', { name: t('settings:goodbye.log-in') })
      .click();
    await hydrated(page);
    const login = new LoginPage(page, t);
    await login.logIn(member);
    await expect(settings.dialog).toBeVisible();
    await settings.answer('accounts:recover.submit');
    await expect(settings.dialog).toBeHidden();
    await expect(login.email).toHaveValue(member.email);
    await login.logIn(member);
    await expect(page).toHaveURL('/home');
  },
);
