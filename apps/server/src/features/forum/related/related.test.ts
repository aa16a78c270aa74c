import { afterAll, beforeAll, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { allTopics } from '../topics/topics.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let reader: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  reader = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const write = (over: Partial<Parameters<typeof createPost>[1]>) =>
  createPost(app.services, { authorId: author.user.id, ...over });
const relatedTo = async (id: number, api = client(app)) =>
  (await api(threadRoutes.related, { id })).items.map((row) => row.id);

it('lists similar posts of the topic and language first, then hot ones, and nothing that is not visible [FORUM-24]', async () => {
  const topic = 'setup-and-tech';
  const lamp = await write({ topic, title: 'Which ring light for a small room', plain: 'My ring light flickers.' });
  const similar = await write({ topic, title: 'Ring light or softbox', plain: 'Which light is better?', hot: 1 });
  const other = await write({ topic, title: 'Best microphone under fifty', plain: 'Sound matters.', hot: 9 });
  await write({ topic: 'lounge', title: 'Ring light in the lounge' });
  await write({ topic, language: 'es', title: 'Ring light en casa' });
  const hidden = await write({ topic, title: 'Ring light for sale', state: 'hidden' });
  expect(await relatedTo(lamp.id)).toEqual([similar.id, other.id]);
  await expect(client(app)(threadRoutes.related, { id: hidden.id })).rejects.toMatchObject({
    errorName: 'forum.post-not-found',
  });
  const deleted = await write({ topic, title: 'My ring light again', state: 'deleted' });
  expect(await relatedTo(deleted.id)).toEqual([]);
});

it('leaves out posts by members blocked in either direction [FORUM-24]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const post = await write({ topic: 'safety-and-privacy', language: 'ru', title: 'Watermarks on every picture' });
  const theirs = await write({
    topic: 'safety-and-privacy',
    language: 'ru',
    title: 'Watermarks and logos',
    authorId: user.id,
  });
  expect(await relatedTo(post.id, reader.api)).toEqual([theirs.id]);
  await api(followingRoutes.block, { id: reader.user.id, on: true });
  expect(await relatedTo(post.id, reader.api)).toEqual([]);
});

it('offers the latest unread post of what the member follows before others, until all are read [FORUM-25]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const topic = 'money-and-payouts';
  const followed = await write({ topic, language: 'ru', activeAt: at(1) });
  const other = await write({ topic: 'lounge', activeAt: at(2) });
  const current = await write({ topic: 'lounge', activeAt: at(3) });
  await write({ topic: 'lounge', activeAt: at(4), authorId: user.id });
  const { bySlug } = await allTopics(app.services.db);
  await api(followingRoutes.follow, { kind: 'topic', id: bySlug.get(topic)?.id ?? 0, on: true });
  const next = async () => {
    const { post, followed: isFollowed } = await api(threadRoutes.nextUnread, { id: current.id });
    return [post?.id, isFollowed];
  };
  expect(await next()).toEqual([followed.id, true]);
  await api(forumRoutes.read, { id: followed.id, all: true });
  expect(await next()).toEqual([other.id, false]);
  await createReply(app.services, { postId: followed.id, authorId: author.user.id });
  expect(await next()).toEqual([followed.id, true]);
  await api(forumRoutes.read, { id: followed.id, all: true });
  await api(followingRoutes.block, { id: author.user.id, on: true });
  expect(await next()).toEqual([undefined, false]);
});
