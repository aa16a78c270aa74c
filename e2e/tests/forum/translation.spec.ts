import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

// The server of the end-to-end tests has a translation service that encloses texts in angle quotes.
test('foreign posts and replies are translated on request, and the original is one tap away [FORUM-42] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
  checkAccess,
  expectError,
}) => {
  expectError(/ERR_FAILED/);
  await logIn(context, await account());
  const api = apiOf(context.request);
  const [foreign, own] = await Promise.all(
    [
      { title: 'Как вы настраиваете свет', content: '<p>Расскажите, <strong>что</strong> вы делаете.</p>' },
      { title: 'What do you do with the light?', content: '<p>Tell us what you have and how it is.</p>' },
    ].map((fields, at) =>
      api(forumRoutes.createPost, { topic: 'lounge', ...fields, language: at === 0 ? 'ru' : 'en' }),
    ),
  );
  await api(forumRoutes.createReply, { id: foreign?.id ?? 0, content: '<p>Просто лампа.</p>' });
  await page.goto(`/forumDetails?id=${foreign?.id}`);
  await hydrated(page);
  const thread = new ThreadPage(page, t);
  const [translate, original] = ['forum:translation.show', 'forum:translation.original'] as const;

  await page.route('**/api/v1/translate', (route) => route.abort());
  await thread.post.getByRole('button', { name: t(translate) }).click();
  await expect(thread.post.getByRole('alert')).toHaveText(t('core:error.unreachable'));
  await page.unroute('**/api/v1/translate');
  await thread.post.getByRole('button', { name: t(translate) }).click();
  await expect(thread.title).toHaveText('«Как вы настраиваете свет»');
  await expect(thread.title).toHaveAttribute('lang', 'en');
  await expect(thread.post).toContainText('«что»');
  await expect(thread.post.getByText(t('forum:translation.label'))).toBeVisible();
  await checkAccess(page);
  await thread.post.getByRole('button', { name: t(original) }).click();
  await expect(thread.title).toHaveText('Как вы настраиваете свет');

  const reply = thread.reply('Просто лампа');
  await reply.getByRole('button', { name: t(translate) }).click();
  await expect(reply).toContainText('«Просто лампа.»');

  await page.goto(`/forumDetails?id=${own?.id}`);
  await hydrated(page);
  await expect(thread.post.getByRole('button', { name: t(translate) })).toHaveCount(0);
});

test(
  'a message is translated only after a note that names the service [FORUM-43]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    const [reader, writer] = [await account(), await account()];
    await logIn(context, reader);
    const theirs = (await anotherBrowser()).context();
    await logIn(theirs, writer);
    await apiOf(context.request)(followingRoutes.follow, { kind: 'member', id: writer.id, on: true });
    await apiOf(theirs.request)(followingRoutes.follow, { kind: 'member', id: reader.id, on: true });
    const { id } = await apiOf(theirs.request)(chatRoutes.open, { userId: reader.id });
    await apiOf(theirs.request)(chatRoutes.send, {
      conversationId: id,
      clientId: crypto.randomUUID(),
      text: 'Привет, как дела?',
    });
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/translate') && calls.push(request.url()));
    await page.goto(`/chat-page?id=${id}`);
    await page.getByRole('button', { name: t('chat:message.more', { text: 'Привет, как дела?' }) }).click();
    await page.getByRole('menuitem', { name: t('chat:act.translate') }).click();
    const dialog = page.getByRole('dialog', { name: t('chat:act.translate') });
    await expect(dialog.getByText(t('chat:translate.note', { service: '127.0.0.1' }))).toBeVisible();
    await checkAccess(page);
    expect(calls).toEqual([]);
    await dialog.getByRole('button', { name: t('chat:act.translate') }).click();
    await expect(dialog.getByText('«Привет, как дела?»')).toBeVisible();
    await expect(dialog.getByText(t('chat:translate.label'))).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);
