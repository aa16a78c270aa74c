import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let socket: Socket | undefined;
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
});
afterEach(() => socket?.close());
afterAll(() => app.close());

/** Records the count events received by a page that shows the post. */
async function watching(postId: number) {
  const { token } = await author.api(accountRoutes.checkout, {});
  const heard: { event: string; data: unknown }[] = [];
  const opened = io(app.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ctoken: token },
    forceNew: true,
  });
  socket = opened;
  opened.onAny((event: string, data: unknown) => {
    if (event.endsWith('_counts')) heard.push({ event, data });
  });
  await new Promise<void>((done) => opened.once('connect', () => done()));
  opened.emit('watch_post', { id: postId, on: true });
  await expect.poll(() => app.services.hub.hasListeners(`post:${postId}`)).toBe(true);
  return heard;
}

it('coalesces many concurrent likes into a few events with the final count [FORUM-08]', async () => {
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const heard = await watching(id);
  const members = await Promise.all(Array.from({ length: 50 }, () => createLoggedInAccount(app)));
  await Promise.all(members.map(({ api }) => api(forumRoutes.like, { kind: 'post', id, on: true })));
  const last = { event: 'forum_counts', data: { postId: id, likes: 50, saves: 0, replies: 0, votes: 0 } };
  await expect.poll(() => heard.at(-1), { timeout: 5000 }).toEqual(last);
  expect(heard.length).toBeLessThan(10);
});

it('broadcasts removed likes and saves [FORUM-08]', async () => {
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const { api } = await createLoggedInAccount(app);
  await api(forumRoutes.like, { kind: 'post', id, on: true });
  const heard = await watching(id);
  await api(forumRoutes.like, { kind: 'post', id, on: false });
  await api(forumRoutes.save, { id, on: true });
  await expect
    .poll(() => heard.at(-1)?.data, { timeout: 5000 })
    .toEqual({ postId: id, likes: 0, saves: 1, replies: 0, votes: 0 });
});

it('broadcasts the number of replies and the likes of replies [FORUM-07 FORUM-08]', async () => {
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const { api } = await createLoggedInAccount(app);
  const heard = await watching(id);
  const reply = await api(forumRoutes.createReply, { id, content: '<p>Same here.</p>' });
  await api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
  const counts = { event: 'forum_counts', data: { postId: id, likes: 0, saves: 0, replies: 1, votes: 0 } };
  const likes = { event: 'forum_reply_counts', data: { postId: id, replies: [{ id: reply.id, likes: 1 }] } };
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(expect.arrayContaining([counts, likes]));
});

it('does not broadcast counts of hidden content [FORUM-11]', async () => {
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const hidden = await createReply(app.services, { authorId: author.user.id, postId: id, state: 'hidden' });
  const shown = await createReply(app.services, { authorId: author.user.id, postId: id });
  const heard = await watching(id);
  await author.api(forumRoutes.like, { kind: 'reply', id: hidden.id, on: true });
  await author.api(forumRoutes.like, { kind: 'reply', id: shown.id, on: true });
  const likes = () => heard.filter(({ event }) => event === 'forum_reply_counts').map(({ data }) => data);
  await expect.poll(likes, { timeout: 5000 }).toEqual([{ postId: id, replies: [{ id: shown.id, likes: 1 }] }]);
});
