import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findOverflowing } from '../../fixtures/accessibility-and-layout/find-overflowing.ts';
import { appCode } from '../../fixtures/accounts/app-code.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import type { Texts } from '../../fixtures/texts.ts';

async function secretOn(page: Page): Promise<string> {
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Performs the login up to the second factor. */
async function firstStep(page: Page, t: Texts, account: { email: string; password: string }): Promise<void> {
  const login = new LoginPage(page, t);
  await login.reopen();
  await login.logIn(account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:second.title'));
}

test.use({ language: 'ru' });

test(
  'two-factor authentication is set up with the password, used at the login with a recovery code, and disabled [AUTH-21 SAFE-31]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    const member = await account();
    const settings = new SettingsPage(page, t);
    await logIn(context, member);
    await settings.open('sessions');
    const panel = settings.panel('security:two-factor.title');

    // The password is required even right after a login, and cancelling changes nothing.
    const setUp = settings.button('security:two-factor.set-up');
    await setUp.click();
    await expect(settings.dialog).toBeVisible();
    await checkAccess(page);
    await settings.answer('security:cancel');
    await expect(settings.dialog).toBeHidden();
    await expect(setUp).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
    await setUp.click();
    await settings.giveDialogPassword('not-mine-7');
    await settings.answer('security:confirm.go');
    await expect(settings.dialog.getByText(t('errors:privacy.password-wrong'))).toBeVisible();
    await settings.confirm(member);
    await expect(panel.getByRole('img', { name: t('security:two-factor.qr') })).toBeVisible();
    await checkAccess(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findOverflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const secret = await secretOn(page);
    const code = panel.getByLabel(t('security:two-factor.code'));
    await settings.button('security:two-factor.turn-on').click();
    await expect(panel.getByText(t('errors:invalid.required'))).toBeVisible();
    await code.fill(appCode(secret, 40));
    await settings.button('security:two-factor.turn-on').click();
    await expect(panel.getByText(t('errors:accounts.code-wrong'))).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(appCode(secret));
    await settings.button('security:two-factor.turn-on').click();

    await expect(panel.getByRole('heading', { name: t('security:codes.title') })).toBeFocused();
    const codes = await panel.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await checkAccess(page);
    const downloading = page.waitForEvent('download');
    await settings.button('security:codes.download').click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.trim().split('\n')).toEqual(codes);
    await expect(settings.button('security:codes.done')).toBeDisabled();
    await page.getByLabel(t('security:codes.kept')).check();
    await settings.button('security:codes.done').click();
    await expect(panel.getByText(t('security:two-factor.on'), { exact: true })).toBeVisible();

    await firstStep(page, t, member);
    await checkAccess(page);
    // Each code can be used only once, so this is the code of the next 30-second step.
    await page.getByLabel(t('accounts:second.code'), { exact: true }).fill(appCode(secret, 1));
    await page.getByRole('button', { name: t('accounts:log-in') }).click();
    await expect(page).toHaveURL('/home');

    await firstStep(page, t, member);
    await page.getByRole('button', { name: t('accounts:second.use-recovery') }).click();
    await page.getByLabel(t('accounts:second.recovery-code'), { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: t('accounts:log-in') }).click();
    await expect(page).toHaveURL('/home');

    await settings.open('sessions');
    await expect(panel.getByText('9')).toBeVisible();
    await settings.button('security:codes.new').click();
    await settings.answer('security:codes.new-go');
    await settings.confirm(member);
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    expect(await panel.getByRole('listitem').allTextContents()).not.toContain(codes[1]);
    await page.getByLabel(t('security:codes.kept')).check();
    await settings.button('security:codes.done').click();

    await settings.button('security:two-factor.turn-off').click();
    await settings.answer('security:two-factor.turn-off');
    await expect(settings.button('security:two-factor.set-up')).toBeVisible();
    const login = new LoginPage(page, t);
    await login.reopen();
    await login.logIn(member);
    await expect(page).toHaveURL('/home');
  },
);
