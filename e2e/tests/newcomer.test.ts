import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expectHeading } from '../fixtures/accessibility-and-layout/heading.ts';
import { linkFromMail } from '../fixtures/mail/mailbox.ts';
import { picture } from '../fixtures/files/picture.ts';
import { expect, hydrated, test, testIn } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';
import { JoinPage } from '../pages/join-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PostForm } from '../pages/post-form.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { TextEditor } from '../pages/text-editor.ts';
import { ThreadPage } from '../pages/thread-page.ts';

const WRITTEN = {
  en: {
    title: 'My first week with a softbox',
    post: 'I moved one lamp and everyone noticed.',
    picture: 'A lamp by the window',
    reply: 'Here is how it looks now.',
  },
  es: {
    title: 'Mi primera semana con un softbox',
    post: 'Moví una lámpara y todos lo notaron.',
    picture: 'Una lámpara junto a la ventana',
    reply: 'Así se ve ahora.',
  },
  ru: {
    title: 'Моя первая неделя с софтбоксом',
    post: 'Я передвинула одну лампу, и все заметили.',
    picture: 'Лампа у окна',
    reply: 'Вот как это выглядит теперь.',
  },
};
const EDITED = ' +1';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
    testIn(language, { desktop: 'es' });
    test.setTimeout(240_000);

    test('a newcomer reads, signs up, verifies, joins, posts, replies, likes, edits, deletes and logs out [AUTH-02 AUTH-03 AUTH-04 AUTH-06 AUTH-07 AUTH-09 AUTH-14 AUTH-15 JOIN-01 JOIN-02 FORM-04 FORUM-01 FORUM-02 FORUM-07 FORUM-08 FORUM-10 BASE-02] @browsers', async ({
      page,
      request,
      t,
      watch,
      checkAccess,
    }) => {
      const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
      const account = { email: `new-${tag}@example.com`, userName: `new_${tag}`, password: `lamp-${tag}-9` };
      const written = WRITTEN[language];
      const header = new SiteHeader(page, t);
      const signUpPage = new SignUpPage(page, t);
      const login = new LoginPage(page, t);
      const join = new JoinPage(page, t);
      const form = new PostForm(page, t);
      const thread = new ThreadPage(page, t);

      await test.step('reads the home page and a post', async () => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:title'));
        await hydrated(page);
        await page.getByRole('link', { name: t('home:now') }).click();
        await expect(page).toHaveURL(/\/forumDetails\?id=\d+/);
        await expect(thread.title).toBeVisible();
        await expect(thread.replies.getByRole('listitem').first()).toBeVisible();
        await checkAccess(page);
      });

      await test.step('creates an account, with field errors and without losing typed values', async () => {
        await header.signUp();
        await expect(page).toHaveURL(/\/regist\?redirect=%2FforumDetails%3Fid%3D\d+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:regist.title'));
        await checkAccess(page);
        await signUpPage.email.fill('not an address');
        await signUpPage.userName.fill('ab');
        await signUpPage.password.fill('short');
        await signUpPage.repeat.fill('other');
        await signUpPage.submit.click();
        await expect(signUpPage.email).toHaveAccessibleDescription(new RegExp(t('errors:accounts.email-format')));
        await expect(signUpPage.userName).toHaveAccessibleDescription(
          new RegExp(t('errors:accounts.user-name-format')),
        );
        await expect(signUpPage.password).toHaveAccessibleDescription(new RegExp(t('errors:accounts.password-format')));
        await expect(signUpPage.repeat).toHaveAccessibleDescription(new RegExp(t('errors:accounts.repeat-differs')));
        await expect(page.getByText(t('errors:accounts.adult-required'))).toBeVisible();
        await expect(page.getByText(t('errors:accounts.terms-required'))).toBeVisible();
        await expect(signUpPage.email).toBeFocused();
        await expect(signUpPage.email).toHaveValue('not an address');
        await expect(signUpPage.userName).toHaveValue('ab');
        await expect(signUpPage.password).toHaveValue('short');
        await expect(signUpPage.repeat).toHaveValue('other');
        await checkAccess(page);

        await signUpPage.enter({ ...account, userName: 'demo_newcomer' });
        await expect(page.getByText(t('errors:accounts.user-name-exists'))).toBeVisible();
        await signUpPage.enter(account);
        await expect(page.getByText(t('accounts:regist.user-name-free'))).toBeVisible();
        await signUpPage.adult.check();
        await signUpPage.terms.check();
        await signUpPage.submit.click();
        await expectHeading(page, t('accounts:check-mail.title'));
        await expect(page.getByText(t('accounts:check-mail.sent-to', { email: account.email }))).toBeVisible();
        await checkAccess(page);
      });

      await test.step('cannot log in before the email is verified', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: t('accounts:log-in') })
          .click();
        await login.logIn(account);
        await expect(page.getByRole('alert').filter({ hasText: t('errors:accounts.unverified') })).toBeVisible();
        await checkAccess(page);
      });

      await test.step('opens the emailed link, which logs in', async () => {
        await login.logIn({ ...account, password: 'wrong-password-1' });
        await expect(page.getByRole('alert')).toHaveText(t('errors:accounts.credentials'));
        await expect(login.email).toHaveValue(account.email);
        await page.goto(await linkFromMail(request, account.email));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:verify.confirm-title'));
        await hydrated(page);
        await checkAccess(page);
        await page.getByRole('button', { name: t('accounts:verify.confirm') }).click();
        await expect(join.title).toBeVisible();
        await checkAccess(page);
      });

      await test.step('completes the join form, with field errors', async () => {
        await join.choosePicture(picture('me.png'));
        await join.crop.getByRole('slider', { name: t('fields:crop.zoom') }).fill('1.5');
        await checkAccess(page);
        await join.savePicture();
        await join.nickName.fill('Moderator');
        await join.more.click();
        await join.site('Chaturbate').check();
        await join.link('Chaturbate').fill('my page');
        await join.story.fill('too short');
        await join.send.click();
        await expect(join.nickName).toHaveAccessibleDescription(new RegExp(t('errors:members.nick-name-staff')));
        await expect(join.link('Chaturbate')).toHaveAccessibleDescription(new RegExp(t('errors:members.url')));
        await expect(join.topic).toHaveAccessibleDescription(new RegExp(t('errors:forum.topic-required')));
        await expect(page.getByText(t('errors:members.story-short'))).toBeVisible();
        await expect(join.nickName).toBeFocused();
        await checkAccess(page);

        await join.nickName.fill(`Nova ${tag}`);
        await expect(page.getByText(t('members:nick-name-free'))).toBeVisible();
        await join.topic.selectOption('lounge');
        await join.years.fill('0');
        await join.link('Chaturbate').fill('https://example.com/nova');
        await join.bio.fill('I talk about music and plants.');
        await join.prompt.selectOption('why');
        await join.story.fill('I wanted to work at my own pace.');
        await join.send.click();
        await expectHeading(page, t('members:welcome.title', { name: `Nova ${tag}` }));
        await checkAccess(page);
      });

      await test.step('publishes a post with an image', async () => {
        await page.getByRole('link', { name: t('members:welcome.go') }).click();
        await expect(page).toHaveURL('/forum/home');
        await page.getByRole('button', { name: t('forum:new-post') }).click();
        await expect(form.title).toBeVisible();
        await form.publish.click();
        await expect(form.topic).toHaveAccessibleDescription(new RegExp(t('errors:forum.topic-required')));
        await expect(form.title).toHaveAccessibleDescription(new RegExp(t('errors:forum.title-required')));
        await expect(page.getByText(t('errors:forum.content-required'))).toBeVisible();
        await checkAccess(page);
        await form.topic.selectOption({ index: 1 });
        await form.title.fill(`${written.title} ${tag}`);
        await form.content.text.pressSequentially(written.post);
        await form.content.addPicture(picture());
        await form.content.describePicture(written.picture);
        await checkAccess(page);
        await form.publish.click();
        await expect(thread.title).toHaveText(`${written.title} ${tag}`);
        await expect(thread.post.getByText(written.post)).toBeVisible();
        const shown = thread.post.getByRole('button', { name: `${t('core:image.enlarge')}: ${written.picture}` });
        await shown.scrollIntoViewIfNeeded();
        await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
        await checkAccess(page);
      });

      await test.step('replies with an image', async () => {
        const editor = await thread.startReply();
        await editor.text.pressSequentially(written.reply);
        await thread.addPictures(picture());
        await checkAccess(page);
        await thread.publish.click();
        const reply = thread.reply(written.reply);
        await expect(reply).toBeVisible();
        await expect(reply).toBeFocused();
        await reply.getByRole('button', { name: t('forum:image.open', { n: '1' }) }).click();
        const large = page.getByRole('dialog', { name: t('core:image.of', { n: '1', total: '1' }) });
        await expect(large).toBeVisible();
        await checkAccess(page);
        await page.keyboard.press('Escape');
        await expect(large).toBeHidden();
      });

      await test.step('likes the post and removes the like', async () => {
        const like = thread.like(thread.post);
        const likeSaved = page.waitForResponse('**/home/like');
        await like.click();
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        await expect(like).toHaveText(/1$/);
        await likeSaved;
        await page.reload();
        await hydrated(page);
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        await like.click();
        await expect(like).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('edits the post and the reply', async () => {
        await thread.act(thread.post, 'post', 'edit');
        await expect(form.title).toHaveValue(`${written.title} ${tag}`);
        await form.title.fill(`${written.title} ${tag}${EDITED}`);
        await checkAccess(page);
        await form.save.click();
        await expect(thread.title).toHaveText(`${written.title} ${tag}${EDITED}`);
        await expect(thread.post.getByText(t('forum:edited'), { exact: true })).toBeVisible();

        const reply = thread.reply(written.reply);
        await thread.act(reply, 'reply', 'edit');
        const editor = new TextEditor(page, t, { label: t('forum:reply.title'), place: thread.replies });
        await editor.text.press('Control+End');
        await editor.text.pressSequentially(EDITED);
        await thread.replies.getByRole('button', { name: t('forum:save-changes') }).click();
        await expect(reply.getByText(`${written.reply}${EDITED}`)).toBeVisible();
        await expect(reply.getByText(t('forum:edited'), { exact: true })).toBeVisible();
      });

      await test.step('deletes the reply, then the post', async () => {
        await thread.act(thread.reply(written.reply), 'reply', 'delete');
        await expect(thread.question).toContainText(t('forum:dialog.delete-reply'));
        await checkAccess(page);
        await thread.question.getByRole('button', { name: t('core:ok') }).click();
        await expect(thread.reply(t('forum:reply-deleted'))).toBeVisible();
        await expect(thread.reply(written.reply)).toHaveCount(0);
        await expect(page.getByText(t('forum:delete.success'), { exact: true })).toBeVisible();

        await thread.act(thread.post, 'post', 'delete');
        await thread.question.getByRole('button', { name: t('core:ok') }).click();
        await expect(thread.title).toHaveText(t('forum:post-deleted'));
        await page.reload();
        await hydrated(page);
        await expect(thread.title).toHaveText(t('forum:post-deleted'));
        await expect(thread.reply(t('forum:reply-deleted'))).toBeVisible();
        await checkAccess(page);
      });

      await test.step('logs out in one tab, and the other follows', async () => {
        const second = await page.context().newPage();
        watch(second);
        await second.goto('/forum/home');
        await hydrated(second);
        await expect(new SiteHeader(second, t).account).toBeVisible();
        await header.logOut();
        await expect(page).toHaveURL('/');
        await expect(header.root.getByRole('link', { name: textOf(language, 'core:sign-in') })).toBeVisible();
        await expect(second).toHaveURL('/login');
        await expect(new LoginPage(second, t).title).toBeVisible();
      });
    });
  });
}
