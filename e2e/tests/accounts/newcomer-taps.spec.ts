import type { Locator, Page } from '@playwright/test';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { copiedText } from '../../fixtures/copied-text.ts';
import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { simulateSlowNetwork } from '../../fixtures/network/simulate-slow-network.ts';
import { waitForQuiet } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import type { Texts } from '../../fixtures/texts.ts';
import { BioEditor } from '../../pages/bio-editor.ts';
import { JoinPage } from '../../pages/join-page.ts';
import { PostForm } from '../../pages/post-form.ts';
import { SignUpPage } from '../../pages/sign-up-page.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

/** Taps from "Sign up" to the published post, mail included. */
const TAPS_MAX = 14;
const WRITTEN = {
  en: { title: 'My first evening with a new lamp', post: 'One lamp from the side was enough.' },
  es: { title: 'Mi primera noche con otra lámpara', post: 'Bastó con una lámpara lateral.' },
  ru: { title: 'Мой первый вечер с новой лампой', post: 'Хватило одной лампы сбоку.' },
};

/** Taps "Create" in the bottom bar, then a link in its sheet. */
async function create(page: Page, t: Texts, key: Parameters<Texts>[0]): Promise<void> {
  await page
    .getByRole('navigation', { name: t('core:nav.bar'), exact: true })
    .getByRole('button', { name: t('core:create') })
    .tap();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t(key), exact: true })
    .tap();
}

/** Sends a message to a member found by search. The page is reloaded before it is sent. */
async function sendFirstMessage(page: Page, t: Texts, { nickName, text }: { nickName: string; text: string }) {
  await create(page, t, 'core:create.message');
  await page.getByRole('button', { name: t('chat:new-message'), exact: true }).tap();
  const picker = page.getByRole('dialog', { name: t('chat:new-message') });
  await picker.getByRole('searchbox', { name: t('chat:people.search') }).fill(nickName);
  await picker.getByRole('button', { name: nickName }).tap();
  const box = page.getByRole('textbox', { name: t('chat:write.to', { name: nickName }) });
  await box.fill(text);
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue(text);
  await page.getByRole('button', { name: t('chat:send'), exact: true }).tap();
  await expect(box).toHaveValue('');
  await expect(page.getByText(text).first()).toBeVisible();
  await page.getByRole('link', { name: t('chat:back'), exact: true }).tap();
}

/** Writes a text block and copies the bio for a cam site. */
async function copyFirstBio(page: Page, t: Texts, text: string): Promise<void> {
  await create(page, t, 'core:destination.bio');
  const editor = new BioEditor(page, t, true);
  await editor.ready();
  await editor.add('blank');
  await editor.write(editor.main.getByRole('textbox', { name: t('bio:blank.text'), exact: true }), text);
  await expect(editor.main.getByText(t('bio:save.saved'), { exact: true })).toBeVisible();
  await page.goto('/bio-page/preview');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('bio-sites:copy.html') })
    .tap();
  await expect.poll(() => copiedText(page.context())).toContain(text);
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    // Other tests sign up on a phone in the other languages: newcomer.test.ts and stranger-replies.spec.ts.
    testIn(language, { desktop: 'ru' });
    test.setTimeout(240_000);

    test('a newcomer on a phone with a slow connection comes from a search engine, signs up, joins and publishes in few taps, then sends a message and copies a bio [JOIN-09 JOIN-11 JOIN-12 JOIN-13] @phone', async ({
      page,
      context,
      request,
      account: createAccount,
      t,
      checkAccess,
    }) => {
      await simulateSlowNetwork(context);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
      const account = { email: `tap-${tag}@gmail.com`, userName: `tap_${tag}`, password: `lamp-${tag}-9` };
      const [signUp, join, form] = [new SignUpPage(page, t), new JoinPage(page, t), new PostForm(page, t)];
      const thread = new ThreadPage(page, t);
      const heading = page.getByRole('heading', { level: 1 });
      const bar = page.getByRole('navigation', { name: t('core:nav.bar'), exact: true });
      let taps = 0;
      /** Taps a control. Fields are typed into one after the other with the keyboard's "Next", which is no tap. */
      const tap = async (control: Locator) => {
        await control.tap();
        taps += 1;
      };
      /** Chooses from the phone's own list. */
      const choose = async (list: Locator, option: Parameters<Locator['selectOption']>[0]) => {
        await list.selectOption(option);
        taps += 1;
      };

      await page.goto('/');
      const path = (await page.getByRole('link', { name: t('home:now') }).getAttribute('href')) ?? '';
      await page.goto(path, { referer: 'https://www.google.com/' });
      await hydrated(page);
      // The count starts with "Sign up" (JOIN-13).
      await bar.getByRole('button', { name: t('core:me') }).tap();
      await tap(page.getByRole('dialog').getByRole('link', { name: t('core:sign-up'), exact: true }));

      await expect(heading).toHaveText(t('accounts:regist.title'));
      await signUp.enter(account);
      await tap(signUp.adult);
      await tap(signUp.terms);
      await tap(signUp.submit);
      await expect(heading).toHaveText(t('accounts:check-mail.title'));
      await expect(heading).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const webmail = page.getByRole('link', { name: t('accounts:check-mail.open', { name: 'Gmail' }) });
      await expect(webmail).toHaveAttribute('href', 'https://mail.google.com/mail/');
      await expect(webmail).toHaveAttribute('rel', /noopener/);
      await expect(webmail).toHaveAttribute('target', '_blank');
      await checkAccess(page);

      // The link in the email.
      await page.goto(await linkFromMail(request, account.email));
      taps += 1;
      await hydrated(page);
      await tap(page.getByRole('button', { name: t('accounts:verify.confirm') }));
      await expect(join.title).toBeVisible();
      await expect(heading).toBeFocused();
      await join.nickName.fill(`Tap ${tag}`);
      await page.reload();
      await hydrated(page);
      await expect(join.nickName).toHaveValue(`Tap ${tag}`);
      await join.drawPicture();
      taps += 1;
      await choose(join.topic, 'lounge');
      await tap(join.send);
      await expect(heading).toHaveText(t('members:welcome.title', { name: `Tap ${tag}` }));
      await tap(page.getByRole('link', { name: t('members:welcome.back') }));
      await expect(page).toHaveURL(path);
      await expect(thread.title).toBeVisible();

      await tap(bar.getByRole('button', { name: t('core:create') }));
      await tap(page.getByRole('dialog').getByRole('link', { name: t('core:destination.new-post') }));
      await expect(form.title).toBeVisible();
      await choose(form.topic, { index: 1 });
      await form.title.fill(`${WRITTEN[language].title} ${tag}`);
      await form.content.text.pressSequentially(WRITTEN[language].post);
      await tap(form.publish);
      await expect(thread.title).toHaveText(`${WRITTEN[language].title} ${tag}`);
      expect(taps).toBeLessThanOrEqual(TAPS_MAX);

      const offer = page.getByRole('group', { name: t('notices:answers.title') });
      await expect(offer).toBeVisible();
      await checkAccess(page);
      await offer.getByRole('button', { name: t('notices:answers.by-mail'), exact: true }).tap();
      const result = page.getByText(t('notices:answers.mail'));
      await expect(result).toBeVisible();
      await expect(page.locator(':focus')).toContainText(t('notices:answers.mail'));
      await checkAccess(page);

      // Answered once: a reply is not followed by the offer again.
      const editor = await thread.startReply();
      await editor.text.pressSequentially(WRITTEN[language].post);
      await thread.publish.tap();
      await expect(thread.reply(WRITTEN[language].post)).toBeVisible();
      await waitForQuiet(page);
      await expect(offer).toHaveCount(0);

      const { nickName } = await createAccount();
      await sendFirstMessage(page, t, { nickName, text: WRITTEN[language].title });
      await copyFirstBio(page, t, WRITTEN[language].post);
    });
  });
}

test('a verification link opened on another device says so and offers to log in [JOIN-11] @phone', async ({
  page,
  request,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
  const [email, password] = [`else-${tag}@example.com`, `lamp-${tag}-9`];
  const api = apiOf(page.request);
  const { key } = await api(accountRoutes.exponent, {});
  await api(accountRoutes.signUp, {
    ...{ key, email, userName: `else_${tag}`, password, repeat: password },
    ...{ adult: true, terms: true, redirect: '/faq' },
  });
  const other = await anotherBrowser();
  await other.goto(await linkFromMail(request, email));
  await hydrated(other);
  await other.getByRole('button', { name: t('accounts:verify.confirm') }).tap();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('accounts:verify.verified'));
  await expect(other.getByText(t('accounts:verify.elsewhere'))).toBeVisible();
  await checkAccess(other);
  await other
    .getByRole('main')
    .getByRole('link', { name: t('accounts:log-in') })
    .tap();
  await expect(other).toHaveURL('/login?redirect=%2Ffaq');
});
