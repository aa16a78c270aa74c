import { LANGUAGES } from '@site/contract/core/languages.ts';
import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { ForgotPage } from '../../pages/forgot-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { NewPasswordForm } from '../../pages/new-password-form.ts';
import { SiteHeader } from '../../pages/site-header.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
    testIn(language, { desktop: 'en' });

    test(
      'a password is reset by an emailed link, which logs out every device [AUTH-19 AUTH-17]',
      { tag: '@phone' },
      async ({ page, request, account, logIn, anotherBrowser, t, checkAccess }) => {
        const member = await account();
        const forgot = new ForgotPage(page, t);
        const login = new LoginPage(page, t);
        const form = new NewPasswordForm(page, t);
        const other = await anotherBrowser();
        await logIn(other.context(), member);
        await other.goto('/forum/home');
        await hydrated(other);

        await test.step('requests a link, with the same response for an unknown address', async () => {
          await page.goto('/login');
          await hydrated(page);
          await page
            .getByRole('main')
            .getByRole('link', { name: t('accounts:login.forgot') })
            .click();
          await expect(forgot.title).toHaveText(t('passwords:forgot.title'));
          await checkAccess(page);
          await forgot.submit.click();
          await expect(forgot.email).toHaveAccessibleDescription(new RegExp(t('errors:accounts.email-required')));
          await expect(forgot.email).toBeFocused();
          for (const email of ['nobody@example.com', member.email]) {
            await forgot.email.fill(email);
            await forgot.submit.click();
            await expect(forgot.title).toHaveText(t('passwords:forgot.sent-title'));
            await expect(page.getByText(t('passwords:forgot.sent', { email }))).toBeVisible();
            if (email === member.email) break;
            await forgot.other.click();
            await expect(forgot.email).toHaveValue(email);
          }
          await checkAccess(page);
        });

        const link = await linkFromMail(request, member.email);
        const password = 'curtain-falls-softly-4';

        await test.step('opens the link and shows field errors', async () => {
          await page.goto(link);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:reset.title'));
          await form.enter('password1', 'password2');
          await expect(form.strength).toContainText(t('accounts:strength.common'));
          await checkAccess(page);
          await form.save.click();
          await expect(form.repeat).toHaveAccessibleDescription(new RegExp(t('errors:accounts.repeat-differs')));
          await expect(form.repeat).toBeFocused();
          await form.enter('password-2024');
          await expect(form.strength).toContainText(t('accounts:strength.weak'));
          await form.enter(password);
          await expect(form.strength).toContainText(t('accounts:strength.ok'));
        });

        await test.step('saves the password, logs out the other browser and invalidates the link', async () => {
          await form.save.click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:reset.done'));
          await checkAccess(page);
          await expect(other).toHaveURL('/login');
          const second = await anotherBrowser();
          await second.goto(link);
          await expect(second.getByRole('heading', { level: 1 })).toHaveText(t('passwords:reset.invalid'));
          await hydrated(second);
          await checkAccess(second);
          await second.getByRole('link', { name: t('passwords:reset.request') }).click();
          await expect(second).toHaveURL('/forgot-password');
        });

        await test.step('logs in with the new password and rejects the old one', async () => {
          await page
            .getByRole('main')
            .getByRole('link', { name: t('accounts:log-in') })
            .click();
          await login.logIn(member);
          await expect(page.getByRole('alert')).toHaveText(t('errors:accounts.credentials'));
          await login.logIn({ ...member, password });
          await expect(page).toHaveURL('/home');
          await expect(new SiteHeader(page, t).account).toBeVisible();
        });
      },
    );
  });
}
