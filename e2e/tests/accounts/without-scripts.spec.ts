import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SignUpPage } from '../../pages/sign-up-page.ts';

const tagOf = () => Math.random().toString(36).slice(2, 8).padEnd(6, 'x');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees the fields, creates an account, verifies it and reaches the join form [AUTH-24 AUTH-25] @phone', async ({
    page,
    request,
    t,
    expectError,
  }) => {
    expectError(/status of 422/);
    const tag = tagOf();
    const account = { email: `plain-${tag}@example.com`, userName: `plain_${tag}`, password: `lamp-${tag}-9` };
    const signUpPage = new SignUpPage(page, t);
    await page.goto('/regist?redirect=%2Ffaq');
    await expect(signUpPage.email).toHaveCSS('border-top-style', 'solid');
    await signUpPage.enter({ ...account, userName: 'ab' });
    await signUpPage.adult.check();
    await signUpPage.submit.click();
    await expect(signUpPage.userName).toHaveAccessibleDescription(new RegExp(t('errors:accounts.user-name-format')));
    await expect(page.getByText(t('errors:accounts.terms-required'))).toBeVisible();
    await expect(signUpPage.email).toHaveValue(account.email);
    await expect(signUpPage.password).toHaveValue('');
    await expect(signUpPage.adult).toBeChecked();

    await signUpPage.enter(account);
    await signUpPage.terms.check();
    await signUpPage.submit.click();
    await expect(page).toHaveURL('/verify?redirect=%2Ffaq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:check-mail.title'));
    await page.goto(await linkFromMail(request, account.email));
    await page.getByRole('button', { name: t('accounts:verify.confirm') }).click();
    await expect(page).toHaveURL('/communityView/join?redirect=%2Ffaq');
  });

  test('a member logs in after a wrong password and reaches the requested page [AUTH-24] @desktop @browsers', async ({
    page,
    account,
    t,
    expectError,
  }) => {
    expectError(/status of 422/);
    const member = await account();
    const login = new LoginPage(page, t);
    await page.goto('/login?redirect=%2Ffaq');
    await login.logIn({ ...member, password: 'wrong-word-1' });
    await expect(page.getByRole('alert')).toHaveText(t('errors:accounts.credentials'));
    await expect(login.email).toHaveValue(member.email);
    await expect(login.password).toHaveValue('');
    await login.logIn(member);
    await expect(page).toHaveURL('/faq');
  });

  test('a forgotten password is reset by server-rendered pages [AUTH-19 AUTH-24] @phone', async ({
    page,
    request,
    account,
    t,
  }) => {
    const member = await account();
    await page.goto('/forgot-password');
    await page.getByLabel(t('accounts:email'), { exact: true }).fill(member.email);
    await page.getByRole('button', { name: t('passwords:forgot.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:forgot.sent-title'));
    await page.goto(await linkFromMail(request, member.email));
    const password = `lamp-${tagOf()}-9`;
    await page.getByLabel(t('passwords:new'), { exact: true }).fill(password);
    await page.getByLabel(t('passwords:repeat'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('passwords:save') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('passwords:reset.done'));
    await page.goto('/login?redirect=%2Ffaq');
    await new LoginPage(page, t).logIn({ email: member.email, password });
    await expect(page).toHaveURL('/faq');
  });

  test('contact, newsletter and search respond with pages [LEARN-07 LEARN-08 FORUM-12 AUTH-24] @desktop', async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/status of 422/);
    const field = (name: 'name' | 'email' | 'email-again' | 'years' | 'languages' | 'links' | 'description') =>
      page.getByRole('textbox', { name: t(`contact:${name}`), exact: true });
    await page.goto('/contact');
    const address = `plain-${tagOf()}@sender.example`;
    await field('name').fill('Sol');
    await field('email').fill(address);
    await field('email-again').fill(address);
    await field('languages').fill('Spanish, English');
    await field('links').fill('https://example.com/sol');
    await page.getByRole('main').getByRole('combobox').selectOption('partnership');
    await page.getByRole('radio').first().check();
    await field('description').fill('I would like to write about light.');
    await page.getByRole('button', { name: t('contact:send') }).click();
    await expect(field('years')).toHaveAccessibleDescription(new RegExp(RegExp.escape(t('errors:contact.required'))));
    await expect(field('languages')).toHaveValue('Spanish, English');
    await field('years').fill('3');
    await page.getByRole('button', { name: t('contact:send') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:sent'));

    const main = page.getByRole('main');
    await page.goto('/newsletter');
    await main.getByLabel(t('core:footer.newsletter.label')).fill('no address');
    await main.getByRole('button', { name: t('core:footer.newsletter.button') }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByLabel(t('core:footer.newsletter.label'))).toHaveValue('no address');
    await main.getByLabel(t('core:footer.newsletter.label')).fill(address);
    await main.getByRole('button', { name: t('core:footer.newsletter.button') }).click();
    await expect(main.getByText(t('core:footer.newsletter.sent'))).toBeVisible();

    await page.goto('/search');
    await main.getByRole('combobox').fill('light');
    await main.getByRole('button', { name: t('search:go') }).click();
    await expect(page).toHaveURL('/search?s=light');
    await expect(main.getByRole('listitem').first()).toBeVisible();
  });
});

test('a login submitted before hydration works, and its errors remain afterwards [AUTH-24] @phone', async ({
  page,
  account,
  t,
  checkAccess,
  expectError,
}) => {
  expectError(/status of 422/);
  const member = await account();
  const login = new LoginPage(page, t);
  let hold = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.goto('/login?redirect=%2Ffaq', { waitUntil: 'commit' });
  await login.email.fill(member.email);
  await login.password.fill('wrong-word-1');
  await login.password.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('errors:accounts.credentials'));
  hold.resolve();
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await expect(page.getByRole('alert')).toHaveText(t('errors:accounts.credentials'));
  await expect(login.email).toHaveValue(member.email);
  await checkAccess(page);
  hold = Promise.withResolvers();
  await page.goto('/login?redirect=%2Ffaq', { waitUntil: 'commit' });
  await login.logIn(member);
  await expect(page).toHaveURL('/faq');
  hold.resolve();
});
