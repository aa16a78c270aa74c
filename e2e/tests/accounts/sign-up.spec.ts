import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SignUpPage } from '../../pages/sign-up-page.ts';

test('an invitation is preserved between login and sign-up, and sent with the form [JOIN-06] @phone', async ({
  page,
  t,
}) => {
  const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
  const signUpPage = new SignUpPage(page, t);
  const main = page.getByRole('main');
  await page.goto('/regist?ref=friend42');
  await hydrated(page);
  await main.getByRole('link', { name: t('accounts:log-in') }).click();
  await expect(new LoginPage(page, t).title).toBeVisible();
  await main.getByRole('link', { name: t('accounts:login.sign-up') }).click();
  await expect(page).toHaveURL('/regist?ref=friend42');
  await signUpPage.enter({ email: `ref-${tag}@example.com`, userName: `ref_${tag}`, password: `lamp-${tag}-9` });
  await signUpPage.adult.check();
  await signUpPage.terms.check();
  const sent = page.waitForRequest('**/signup');
  await signUpPage.submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ ref: 'friend42' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:check-mail.title'));
});

test('the password strength is shown while typing and blocks nothing; "Check your email" survives a reload [AUTH-17 JOIN-12] @phone', async ({
  page,
  request,
  checkAccess,
  t,
}) => {
  const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
  const [email, right] = [`mail-${tag}@gmail.com`, `right-${tag}@gmail.com`];
  const account = { email, userName: `mail_${tag}`, password: `lamp-${tag}-9` };
  const signUpPage = new SignUpPage(page, t);
  const heading = page.getByRole('heading', { level: 1 });
  const strength = page.getByRole('status').filter({ hasText: t('accounts:strength.label') });
  await page.goto('/regist?redirect=/forum/home');
  await hydrated(page);
  await signUpPage.email.fill('nightlamp@example.com');
  await signUpPage.password.fill('password1');
  await expect(strength).toContainText(t('accounts:strength.common'));
  await checkAccess(page);
  // Weak, because it repeats the email address.
  await signUpPage.password.fill('nightlamp1');
  await expect(strength).toContainText(t('accounts:strength.weak'));
  await signUpPage.password.fill('curtain-falls-softly-4');
  await expect(strength).toContainText(t('accounts:strength.ok'));
  await signUpPage.password.fill('');
  await expect(strength).toHaveCount(0);
  await expect(signUpPage.submit).toBeEnabled();

  await signUpPage.enter(account);
  await signUpPage.adult.check();
  await signUpPage.terms.check();
  await signUpPage.submit.click();
  await expect(page).toHaveURL('/verify?redirect=%2Fforum%2Fhome');
  await expect(heading).toHaveText(t('accounts:check-mail.title'));
  await expect(heading).toBeFocused();

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(t('accounts:check-mail.sent-to', { email }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('accounts:check-mail.open', { name: 'Gmail' }) })).toBeVisible();
  await page.getByText(t('accounts:correct.open')).click();
  await page.getByLabel(t('accounts:correct.password'), { exact: true }).fill(account.password);
  await page.getByLabel(t('accounts:correct.new'), { exact: true }).fill(right);
  await checkAccess(page);
  await page.getByRole('button', { name: t('accounts:correct.submit') }).click();
  await expect(page.getByText(t('accounts:check-mail.sent-to', { email: right }))).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: t('accounts:resend.button') }).click();
  await expect(page.getByText(t('accounts:resend.sent'))).toBeVisible();
  expect(await linkFromMail(request, right)).toContain('/verify?token=');
});
