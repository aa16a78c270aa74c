import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { mailOf } from '../../fixtures/mail/mailbox.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { textOf } from '../../fixtures/texts.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test(
  'a language chosen by a member applies to emails and to logins in other browsers [BASE-20]',
  { tag: '@phone' },
  async ({ page, context, request, account, logIn, anotherBrowser, t, checkAccess }) => {
    const member = await account();
    await logIn(context, member);
    const settings = new SettingsPage(page, t);
    await settings.open('account');
    await settings.panel('settings:language.title').getByRole('button', { name: LANGUAGE_NAMES.ru }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await checkAccess(page);

    // Another device, whose browser is set to English.
    const other = await anotherBrowser();
    await other.goto('/login');
    await hydrated(other);
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await new LoginPage(other, t).logIn(member);
    await expect(other).toHaveURL('/home');
    await expect(other.locator('html')).toHaveAttribute('lang', 'ru');

    await apiOf(request)(passwordRoutes.forgot, { email: member.email });
    const subject = textOf('ru', 'mails:reset.subject');
    await expect.poll(() => mailOf(request, member.email, subject)).toContain('/reset');
  },
);

test(
  'a language chosen in the browser stays after a login [BASE-20]',
  { tag: '@desktop' },
  async ({ page, context, account, baseURL }) => {
    const member = await account();
    await context.addCookies([{ name: 'll_lang', value: 'es', url: baseURL ?? '' }]);
    await page.goto('/login');
    await hydrated(page);
    await new LoginPage(page, (key, params) => textOf('es', key, params)).logIn(member);
    await expect(page).toHaveURL('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  },
);
