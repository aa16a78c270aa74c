import type { Page } from '@playwright/test';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import type { Texts } from '../../fixtures/texts.ts';

/** Returns locators for an open conversation, on its page or in the chat window. */
function conversation(page: Page, t: Texts, name: string) {
  const view = page.getByRole('region', { name: t('chat:with', { name }), exact: true }).first();
  const field = page.getByRole('textbox', { name: t('chat:write.to', { name }), exact: true });
  return {
    field,
    messages: view.locator('[data-seq]'),
    message: (text: string) => view.locator('[data-seq]').filter({ hasText: text }),
    waiting: view.locator('[data-pending]'),
    accept: page.getByRole('button', { name: t('chat:request.accept'), exact: true }),
    more: page.getByRole('button', { name: t('chat:more', { name }), exact: true }),
    async write(text: string) {
      await field.fill(text);
      await page.getByRole('button', { name: t('chat:send'), exact: true }).click();
    },
  };
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });

    test('two members exchange a request, typing indicators, an image and read receipts [RT-04] @browsers', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      t,
    }) => {
      const [anna, bella] = [await account(), await account()];
      await logIn(context, anna);
      const theirPage = await anotherBrowser();
      await logIn(theirPage.context(), bella);
      await theirPage.goto('/chat-page');
      await expect(theirPage.getByText(t('chat:empty'), { exact: true })).toBeVisible();

      await page.goto(`/chat-page?to=${bella.id}`);
      const mine = conversation(page, t, bella.nickName);
      await mine.write('Which lamp do you use?');
      await expect(mine.message('Which lamp do you use?')).toContainText(t('chat:mark.sent'));

      // A message from a member whom the recipient does not follow is a message request. No receipts are sent until the
      // recipient accepts it.
      const theirs = conversation(theirPage, t, anna.nickName);
      await theirPage.getByRole('link', { name: t('chat:requests') }).click();
      await theirPage.getByRole('link', { name: anna.nickName }).click();
      await expect(theirs.message('Which lamp do you use?')).toBeVisible();
      await expect(theirs.field).toBeHidden();
      await expect(mine.message('Which lamp do you use?')).not.toContainText(t('chat:mark.read'));
      await checkAccess(theirPage);
      await theirs.accept.click();
      await expect(theirs.field).toBeVisible();

      await theirs.field.pressSequentially('This one');
      await expect(page.getByText(t('chat:typing'), { exact: true })).toBeVisible();
      await theirPage.getByLabel(t('chat:picture.add'), { exact: true }).last().setInputFiles(picture('lamp.png'));
      await expect(theirPage.getByRole('button', { name: t('chat:picture.remove', { n: '1' }) })).toBeVisible();
      await theirPage.getByRole('button', { name: t('chat:send'), exact: true }).click();
      await expect(theirs.message('This one')).toContainText(t('chat:mark.read'));
      await expect(theirs.field).toHaveValue('');

      const sent = mine.message('This one').getByRole('button').first();
      await sent.click();
      const lightbox = page.getByRole('dialog');
      await expect(lightbox.getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await checkAccess(page);
    });
  });
}

test(
  'messages written offline are sent once and in order after reconnecting [RT-05]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, expectError, t }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/);
    const [anna, bella] = [await account(), await account()];
    await logIn(context, anna);
    const theirPage = await anotherBrowser();
    await logIn(theirPage.context(), bella);
    const [mine, theirs] = [apiOf(context.request), apiOf(theirPage.request)];
    const { id } = await mine(chatRoutes.open, { userId: bella.id });
    const first = { conversationId: id, clientId: crypto.randomUUID(), text: 'Are you live tonight?' };
    await mine(chatRoutes.send, first);
    await theirs(chatRoutes.accept, { id });

    await page.goto(`/chat-page?id=${id}`);
    const chat = conversation(page, t, bella.nickName);
    await expect(chat.message('Are you live tonight?')).toBeVisible();
    // Waits until files that the page loads when idle are cached.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const text of ['One', 'Two', 'Three']) await chat.write(text);
    await expect(chat.waiting).toHaveCount(3);
    await chat.field.fill('Not finished');
    await theirs(chatRoutes.send, { conversationId: id, clientId: crypto.randomUUID(), text: 'Yes, at nine' });

    // The page is closed before it can send. The next page sends the queue and restores the draft.
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`/chat-page?id=${id}`);
    const again = conversation(next, t, bella.nickName);
    await expect(again.waiting).toHaveCount(0);
    await expect(again.message('Three')).toContainText(t('chat:mark.sent'));
    await expect(again.field).toHaveValue('Not finished');
    const { items } = await theirs(chatRoutes.messages, { id });
    expect(items.map(({ text }) => text)).toEqual(['Are you live tonight?', 'Yes, at nine', 'One', 'Two', 'Three']);
    await expect(again.messages).toHaveCount(5);
  },
);

test(
  'the chat window opens from a profile and on any page, links to messages, and closes on a block [RT-04]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    const [anna, bella] = [await account(), await account()];
    await logIn(context, anna);
    const theirPage = await anotherBrowser();
    await logIn(theirPage.context(), bella);

    await page.goto(`/user-info?userId=${bella.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: t('profiles:message'), exact: true }).click();
    const small = page.getByRole('dialog', { name: t('chat:title'), exact: true });
    const mine = conversation(page, t, bella.nickName);
    await mine.write('Shall we do a show together?');
    await expect(mine.message('Shall we do a show together?')).toContainText(t('chat:mark.sent'));
    await checkAccess(page);

    // The window opens over the current page, and Escape closes it.
    await theirPage.goto('/forum/home');
    const unread = theirPage.getByRole('button', { name: t('core:chat.unread_one', { count: '1' }), exact: true });
    await unread.click();
    const theirSmall = theirPage.getByRole('dialog', { name: t('chat:title'), exact: true });
    await theirSmall.getByRole('button', { name: t('chat:requests') }).click();
    await theirSmall.getByRole('button', { name: anna.nickName }).click();
    const theirs = conversation(theirPage, t, anna.nickName);
    await theirs.accept.click();
    await theirs.write('Gladly!');
    await expect(mine.message('Gladly!')).toBeVisible();
    // A pointer shows the menu of a message.
    const more = page.getByRole('button', { name: t('chat:message.more', { text: 'Gladly!' }) });
    const isShown = () => more.evaluate((button) => button.checkVisibility({ opacityProperty: true }));
    await expect.poll(isShown).toBe(false);
    await mine.message('Gladly!').hover();
    await expect.poll(isShown).toBe(true);
    await more.click();
    await page.getByRole('menuitem', { name: t('chat:act.reply'), exact: true }).click();
    await expect(mine.field).toHaveAccessibleDescription(/Gladly!/);
    await theirPage.keyboard.press('Escape');
    await expect(theirSmall).toBeHidden();
    await expect(theirPage.getByRole('button', { name: t('core:chat'), exact: true })).toBeFocused();

    // Messages received while the window is closed are counted on the button.
    await mine.write('On Friday?');
    await unread.click();
    await theirSmall.getByRole('button', { name: anna.nickName }).click();
    await expect(theirs.message('On Friday?')).toBeVisible();

    // The next page restores the window's state. The messages page contains the chat itself instead.
    await page.goto('/memberList');
    await expect(mine.message('On Friday?')).toBeVisible();
    await small.getByRole('button', { name: t('chat:window.page'), exact: true }).click();
    await expect(page).toHaveURL(/\/chat-page$/);
    await expect(small).toBeHidden();
    // The member list, which also links to her, stays visible until the messages page has loaded.
    const conversations = page.getByRole('list', { name: t('chat:conversations'), exact: true });
    await conversations.getByRole('link', { name: bella.nickName }).click();
    await expect(mine.field).toBeVisible();

    await theirs.more.click();
    await theirPage.getByRole('menuitem', { name: t('chat:block'), exact: true }).click();
    await theirPage.getByRole('button', { name: t('following:block.confirm'), exact: true }).click();
    await expect(theirSmall.getByText(t('chat:shut.blocked'))).toBeVisible();
    // The block is not revealed. A later message is rejected with an error and does not appear in the conversation.
    await mine.write('Are you there?');
    await expect(page.getByRole('alert').getByText(t('errors:chat.closed'), { exact: true })).toBeVisible();
    await expect(mine.message('Are you there?')).toHaveCount(0);
  },
);

test('an accepted request stays accepted when the conversation loads late [RT-04] @phone', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  t,
}) => {
  const [me, other] = [await account(), await account()];
  const theirs = await anotherBrowser();
  await logIn(theirs.context(), other);
  const theirApi = apiOf(theirs.request);
  const { id } = await theirApi(chatRoutes.open, { userId: me.id });
  await theirApi(chatRoutes.send, { conversationId: id, clientId: crypto.randomUUID(), text: 'Hello!', images: [] });
  await logIn(context, me);
  await page.goto('/chat-page?requests=true');
  await hydrated(page);
  // The response from before the acceptance arrives after it.
  const accepted = Promise.withResolvers<void>();
  const path = new RegExp(`${chatRoutes.conversation.path}\\?`);
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch();
      await accepted.promise;
      // The page may have aborted the request by then.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  const asked = page.waitForRequest(path);
  await page.getByRole('link', { name: other.nickName }).click();
  await asked;
  const mine = conversation(page, t, other.nickName);
  await mine.accept.click();
  await expect(mine.accept).toHaveCount(0);
  accepted.resolve();
  await mine.write('Welcome');
  await expect(mine.message('Welcome')).toContainText(t('chat:mark.sent'));
  await expect(mine.accept).toHaveCount(0);
});
