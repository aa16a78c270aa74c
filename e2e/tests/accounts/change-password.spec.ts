import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { NewPasswordForm } from '../../pages/new-password-form.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'light' : 'dark') });
    testIn(language, { desktop: 'ru' });

    test('changing the password logs out other devices, but not this one [AUTH-18]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      t,
      checkAccess,
    }) => {
      const member = await account();
      const form = new NewPasswordForm(page, t);
      const other = await anotherBrowser();
      await logIn(other.context(), member);
      await other.goto('/forum/home');
      await hydrated(other);
      await logIn(context, member);
      await page.goto('/change-password');
      await hydrated(page);

      await test.step('shows an error for a wrong current password on blur', async () => {
        await form.current.fill('not-my-password-1');
        await form.password.focus();
        await expect(form.current).toHaveAccessibleDescription(new RegExp(t('errors:passwords.current-wrong')));
        await expect(form.password).toBeFocused();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await checkAccess(page);
      });

      await test.step('shows field errors for the same password and a different repetition', async () => {
        await form.current.fill(member.password);
        await form.enter(member.password, 'another-repeat-1');
        await form.save.click();
        await expect(form.password).toHaveAccessibleDescription(new RegExp(t('errors:passwords.same')));
        await expect(form.repeat).toHaveAccessibleDescription(new RegExp(t('errors:accounts.repeat-differs')));
        await expect(form.password).toBeFocused();
        await expect(form.current).toHaveValue(member.password);
      });

      await test.step('logs in with the new password', async () => {
        const password = 'curtain-falls-softly-4';
        await form.enter(password);
        await form.save.click();
        await expect(page.getByText(t('passwords:change.success'))).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:change.done'));
        await checkAccess(page);
        await expect(other).toHaveURL('/login');
        await hydrated(other);
        await new LoginPage(other, t).logIn({ ...member, password });
        await expect(other).toHaveURL('/home');
        await page.goto('/change-password');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:change.title'));
      });
    });
  });
}
