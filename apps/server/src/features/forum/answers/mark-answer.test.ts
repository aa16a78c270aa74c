import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

interface Account {
  user: TestUser;
  api: TestClient;
}

let app: TestApp;
let author: Account;
let helper: Account;
let moderator: Account;
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  helper = await createLoggedInAccount(app);
  moderator = await createLoggedInAccount(app, { role: 'Moderator' });
});
afterAll(() => app.close());

async function thread({ api }: Account = helper) {
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const reply = await api(forumRoutes.createReply, { id, content: `<p>Use ring light ${id}.</p>`, images: [] });
  return { id, replyId: reply.id, text: `Use ring light ${id}.` };
}
const answerOf = async (id: number, api = client(app)) => (await api(forumRoutes.detail, { id })).answer;
const mark = (api: TestClient, id: number, replyId?: number) => api(threadRoutes.answer, { id, replyId });
const refused = (errorName: string) => expect.objectContaining({ errorName });
async function heard({ api }: Account) {
  await app.settle();
  return (await api(notificationRoutes.list, {})).resultList.filter(({ type }) => type === 28);
}

it('marks one reply as the answer, which the author can move and remove [FORUM-26]', async () => {
  const { id, replyId, text } = await thread();
  const other = await createReply(app.services, { postId: id, authorId: author.user.id });
  const { answer } = await mark(author.api, id, replyId);
  expect(answer).toMatchObject({ id: replyId, nickName: helper.user.nickName, excerpt: text });
  await app.settle();
  expect(await answerOf(id)).toEqual(answer);
  const listed = (await client(app)(forumRoutes.list, { sort: 'new' })).items.find((row) => row.id === id);
  expect(listed?.answered).toBe(true);
  await mark(author.api, id, other.id);
  expect((await answerOf(id, author.api))?.id).toBe(other.id);
  await mark(author.api, id);
  expect(await answerOf(id, author.api)).toBeNull();
});

it('shows no answer while the reply is deleted, and no text of blocked members [FORUM-26]', async () => {
  const { id, replyId } = await thread();
  await mark(author.api, id, replyId);
  const reader = await createLoggedInAccount(app);
  await reader.api(followingRoutes.block, { id: helper.user.id, on: true });
  expect(await answerOf(id, reader.api)).toEqual({ id: replyId, nickName: '', role: null, excerpt: '' });
  await helper.api(forumRoutes.deleteReply, { id: replyId });
  await app.settle();
  expect(await answerOf(id)).toBeNull();
});

it('refuses others, replies of other posts, and deleted replies and posts [FORUM-26]', async () => {
  const { id, replyId } = await thread();
  const elsewhere = await thread();
  const refusals: [TestClient, number, number | undefined, string][] = [
    [helper.api, id, replyId, 'forum.not-the-author'],
    [moderator.api, id, replyId, 'forum.not-the-author'],
    [author.api, id, elsewhere.replyId, 'forum.reply-not-found'],
  ];
  for (const [api, postId, reply, error] of refusals)
    await expect(mark(api, postId, reply)).rejects.toEqual(refused(error));
  await mark(author.api, id, replyId);
  await expect(mark(helper.api, id)).rejects.toEqual(refused('forum.not-the-author'));
  await helper.api(forumRoutes.deleteReply, { id: elsewhere.replyId });
  await expect(mark(author.api, elsewhere.id, elsewhere.replyId)).rejects.toEqual(refused('forum.reply-deleted'));
  await author.api(forumRoutes.deletePost, { id });
  await expect(mark(author.api, id)).rejects.toEqual(refused('forum.post-deleted'));
});

it('lets moderators remove the mark, which is logged [FORUM-26]', async () => {
  const { id, replyId } = await thread();
  await mark(author.api, id, replyId);
  await mark(moderator.api, id);
  expect(await answerOf(id, author.api)).toBeNull();
  const logged = await app.services.db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(logged.map(({ action }) => action)).toEqual(['answer-unmarked']);
});

it('notifies the author of the reply once, and withdraws the notification with the mark [FORUM-26]', async () => {
  const replier = await createLoggedInAccount(app);
  const { id, replyId, text } = await thread(replier);
  await mark(author.api, id, replyId);
  await mark(author.api, id, replyId);
  expect(await heard(replier)).toMatchObject([{ content: text }]);
  await mark(author.api, id);
  expect(await heard(replier)).toEqual([]);
});

it('marks replies that the author of the post likes as helpful [FORUM-27]', async () => {
  const { id, replyId } = await thread();
  const own = await createReply(app.services, { postId: id, authorId: author.user.id });
  await helper.api(forumRoutes.like, { kind: 'reply', id: own.id, on: true });
  const helpful = async () =>
    (await helper.api(forumRoutes.replies, { id })).items.map((reply) => [reply.id, reply.helpful]);
  expect(await helpful()).toEqual([
    [replyId, false],
    [own.id, false],
  ]);
  for (const reply of [replyId, own.id]) await author.api(forumRoutes.like, { kind: 'reply', id: reply, on: true });
  expect(await helpful()).toEqual([
    [replyId, true],
    [own.id, false],
  ]);
});
