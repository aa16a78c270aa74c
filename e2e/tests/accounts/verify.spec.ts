import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test(
  'a link for a new account names the account that is logged in and leads on after its log-out [AUTH-29]',
  { tag: '@phone' },
  async ({ page, request, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
    const [email, password] = [`second-${tag}@example.com`, `lamp-${tag}-9`];
    const api = apiOf((await anotherBrowser()).context().request);
    const { key } = await api(accountRoutes.exponent, {});
    const names = { email, userName: `second_${tag}`, password, repeat: password };
    await api(accountRoutes.signUp, { key, ...names, adult: true, terms: true, redirect: '/forum/home' });

    const member = await account();
    await logIn(context, member);
    await page.goto(await linkFromMail(request, email));
    await hydrated(page);
    await page.getByRole('button', { name: t('accounts:verify.confirm') }).click();
    const main = page.getByRole('main');
    await expect(main.getByText(t('accounts:verify.other-account', { name: member.nickName }))).toBeVisible();
    await checkAccess(page);
    await main.getByRole('button', { name: t('core:log-out'), exact: true }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fforum%2Fhome');
  },
);
