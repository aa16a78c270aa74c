import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { setPassword } from '../../fixtures/accounts/set-password.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { NewPasswordForm } from '../../pages/new-password-form.ts';

/**
 * A weak password only causes a warning. A common one is rejected for new accounts, but remains valid for existing
 * ones.
 */
const WEAK = { weak: 'password-2024', common: 'password1' };

/** Lets the snooze of the reminder expire, as it does after seven days. */
async function sleepOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('password-snooze:')) localStorage.setItem(key, String(Date.now() - 1));
  });
}

async function weaken(context: BrowserContext, current: string, password: string): Promise<void> {
  await apiOf(context.request)(passwordRoutes.change, { current, password, repeat: password });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'logging in with a weak password offers to change it or continue [AUTH-17]',
      { tag: '@desktop' },
      async ({ page, account, logIn, anotherBrowser, t, checkAccess }) => {
        const member = { ...(await account()), password: WEAK.common };
        const elsewhere = (await anotherBrowser()).context();
        const known = await account();
        await logIn(elsewhere, { ...member, password: known.password });
        await setPassword(member.id, WEAK.common);
        const login = new LoginPage(page, t);
        const tip = page.getByRole('dialog', { name: t('accounts:tip.title') });

        await page.goto('/login?redirect=%2Fsearch');
        await hydrated(page);
        await login.logIn(member);
        await expect(tip).toContainText(t('accounts:tip.common'));
        await checkAccess(page);
        await tip.getByRole('button', { name: t('accounts:tip.cancel') }).click();
        await expect(page).toHaveURL('/search');

        await page.goto('about:blank');
        await weaken(elsewhere, WEAK.common, WEAK.weak);
        await login.reopen();
        await login.logIn({ ...member, password: WEAK.weak });
        await expect(tip).toContainText(t('accounts:tip.weak'));
        await tip.getByRole('button', { name: t('accounts:tip.change') }).click();
        await expect(page).toHaveURL('/change-password');
        await expect(new NewPasswordForm(page, t).current).toBeVisible();
      },
    );

    test('a weak password causes a weekly reminder until it is changed [AUTH-17]', async ({
      page,
      context,
      account,
      logIn,
      t,
      checkAccess,
    }) => {
      const member = await account();
      const reminder = page.getByRole('status', { name: t('passwords:reminder.label') });
      const remembered = reminder.getByText(t('passwords:reminder.weak'));
      const form = new NewPasswordForm(page, t);
      await logIn(context, member);
      await weaken(context, member.password, WEAK.weak);

      await test.step('appears without taking the focus, and stays dismissed for seven days', async () => {
        await page.goto('/search');
        await expect(remembered).toBeVisible();
        await checkAccess(page);
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        await reminder.getByRole('button', { name: t('passwords:reminder.later') }).click();
        await expect(remembered).toBeHidden();
        await page.reload();
        // The reminder's container must be rendered before the check.
        await expect(reminder).toBeAttached();
        await expect(remembered).toBeHidden();
        await sleepOver(page);
        await page.reload();
        await expect(remembered).toBeVisible();
      });

      await test.step('leads to the password form, and is hidden there', async () => {
        await reminder.getByRole('link', { name: t('passwords:reminder.change') }).click();
        await expect(page).toHaveURL('/change-password');
        await expect(remembered).toBeHidden();
      });

      await test.step('stops after changing to a strong password', async () => {
        await form.current.fill(WEAK.weak);
        await form.enter('curtain-falls-softly-4');
        await form.save.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:change.done'));
        await page.getByRole('link', { name: t('passwords:change.continue') }).click();
        await expect(page).toHaveURL('/home');
        await expect(reminder).toHaveCount(0);
        await sleepOver(page);
        await page.reload();
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await expect(reminder).toHaveCount(0);
      });
    });
  });
}
