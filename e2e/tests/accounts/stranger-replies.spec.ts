import { LANGUAGES } from '@site/contract/core/languages.ts';
import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { JoinPage } from '../../pages/join-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SignUpPage } from '../../pages/sign-up-page.ts';
import { ThreadPage } from '../../pages/thread-page.ts';
import { demo } from '../access/pages.ts';

const REPLIES = { en: 'A lamp from the side works.', es: 'Una lámpara lateral funciona.', ru: 'Лампа сбоку помогает.' };

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });
    test.setTimeout(120_000);

    test('a visitor who wants to reply creates an account and comes back to the reply box [AUTH-25 JOIN-01 FORUM-07]', async ({
      page,
      request,
      t,
      checkAccess,
    }) => {
      const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
      const account = { email: `stray-${tag}@example.com`, userName: `stray_${tag}`, password: `lamp-${tag}-9` };
      const thread = new ThreadPage(page, t);
      const signUpPage = new SignUpPage(page, t);
      const join = new JoinPage(page, t);
      const main = page.getByRole('main');

      // Opens the post directly, as from a search engine.
      await page.goto('/');
      const post = await page.getByRole('link', { name: t('home:now') }).getAttribute('href');
      await page.goto(post ?? '');
      await hydrated(page);
      const address = new URL(page.url());
      const back = `${address.pathname}${address.search}#write`;
      await thread.box.getByRole('button', { name: t('forum:reply.write') }).click();
      await expect(main.getByText(t('accounts:login.to-reply'))).toBeVisible();
      await checkAccess(page);
      await main.getByRole('link', { name: t('accounts:login.sign-up') }).click();
      // Waits for the heading first, because the login page has a field with the same label.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:regist.title'));
      await signUpPage.enter(account);
      await signUpPage.adult.check();
      await signUpPage.terms.check();
      await signUpPage.submit.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:check-mail.title'));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await page.getByText(t('accounts:correct.open')).click();
      await page.getByLabel(t('accounts:correct.new'), { exact: true }).fill(`right-${account.email}`);
      await checkAccess(page);
      await page.getByRole('button', { name: t('accounts:correct.submit') }).click();
      await expect(page.getByText(t('accounts:check-mail.sent-to', { email: `right-${account.email}` }))).toBeVisible();

      await page.goto(await linkFromMail(request, `right-${account.email}`));
      await hydrated(page);
      await page.getByRole('button', { name: t('accounts:verify.confirm') }).click();
      await expect(join.title).toBeVisible();
      await join.nickName.fill(`Stray ${tag}`);
      await join.drawPicture();
      await join.topic.selectOption('lounge');
      await join.send.click();
      await page.getByRole('link', { name: t('members:welcome.back') }).click();

      await expect(page).toHaveURL(back);
      await expect(thread.editor.text).toBeFocused();
      await thread.editor.text.pressSequentially(REPLIES[language]);
      await thread.publish.click();
      await expect(thread.reply(REPLIES[language]).last()).toBeVisible();
    });
  });
}

test('a visitor who responds to a reply returns to it with the reply box open [AUTH-25 FORUM-07] @phone', async ({
  page,
  t,
}) => {
  const thread = new ThreadPage(page, t);
  await page.goto('/');
  const post = await page.getByRole('link', { name: t('home:now') }).getAttribute('href');
  await page.goto(post ?? '');
  await hydrated(page);
  const answer = page.getByRole('button', { name: t('forum:reply'), exact: true });
  const reply = thread.replies.getByRole('listitem').filter({ has: answer }).first();
  const name = await reply.getByRole('link').first().textContent();
  await reply.getByRole('button', { name: t('forum:reply'), exact: true }).click();
  await expect(page.getByText(t('accounts:login.to-reply'))).toBeVisible();
  await new LoginPage(page, t).logIn(demo('member'));
  await expect(page).toHaveURL(/\/forumDetails\?id=\d+&reply=\d+#write$/);
  await expect(thread.box.getByText(t('forum:reply.answering', { name: name ?? '' }))).toBeInViewport();
  await expect(thread.editor.text).toBeFocused();
});
