import { LANGUAGES } from '@site/contract/core/languages.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
    testIn(language, { desktop: 'es' });

    test(
      'an account pending deletion is recovered at the login [AUTH-20]',
      { tag: '@desktop' },
      async ({ page, account, logIn, anotherBrowser, t, checkAccess }) => {
        const member = await account();
        const elsewhere = (await anotherBrowser()).context();
        await logIn(elsewhere, member);
        const { purgeAt } = await apiOf(elsewhere.request)(privacyRoutes.deleteAccount, { password: member.password });
        const login = new LoginPage(page, t);
        const dialog = page.getByRole('dialog', { name: t('accounts:recover.title') });

        await page.goto('/login');
        await hydrated(page);
        await login.logIn(member);
        await expect(dialog).toContainText(String(new Date(purgeAt).getFullYear()));
        await checkAccess(page);

        await test.step('cancel changes nothing', async () => {
          await dialog.getByRole('button', { name: t('accounts:recover.cancel') }).click();
          await expect(dialog).toBeHidden();
          await expect(login.email).toHaveValue(member.email);
          await expect(login.password).toBeFocused();
          expect(await page.evaluate(() => document.documentElement.dataset['signedIn'])).not.toBe('true');
        });

        await test.step('recover cancels the deletion and leads to the login', async () => {
          await login.submit.click();
          await dialog.getByRole('button', { name: t('accounts:recover.submit') }).click();
          await expect(page.getByText(t('accounts:recover.done'))).toBeVisible();
          await expect(login.email).toHaveValue(member.email);
          await expect(login.password).toBeFocused();
          await login.password.fill(member.password);
          await login.submit.click();
          await expect(page).toHaveURL('/home');
        });
      },
    );
  });
}
