import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { postSaves } from '#db/schema/forum.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { listOf } from '../../../testing/notifications.ts';
import { sendRemindersJob } from './send-reminders-job.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = () => createPost(app.services, { authorId: author.user.id });
const later = (days = 1) => new Date(Date.now() + days * 86_400_000).toISOString();
const reminders = async (api: TestClient) => (await api(threadRoutes.reminders, {})).items;

/** Lets the time of all reminders come, and runs the job. */
async function send() {
  await app.services.db
    .update(postSaves)
    .set({ remindAt: sql`now()` })
    .where(sql`remind_at is not null`);
  await sendRemindersJob(app.services).run({});
  await app.settle();
}

it('saves the post and notifies the member once, at the chosen time [FORUM-30]', async () => {
  const { api } = await createLoggedInAccount(app);
  const [post, at] = [await newPost(), later()];
  expect(await api(threadRoutes.remind, { id: post.id, at })).toEqual({ at, saves: 1 });
  expect(await api(forumRoutes.detail, { id: post.id })).toMatchObject({ saved: true, remindAt: at });
  expect(await reminders(api)).toEqual([{ id: post.id, title: post.title, language: 'en', at }]);
  await sendRemindersJob(app.services).run({});
  await app.settle();
  expect((await listOf(api)).resultList).toEqual([]);
  await send();
  await send();
  expect((await listOf(api)).resultList).toMatchObject([
    { type: 29, content: post.title, path: `/forumDetails?id=${post.id}` },
  ]);
  expect(await reminders(api)).toEqual([]);
});

it('is removed on request and with the save [FORUM-30]', async () => {
  const { api } = await createLoggedInAccount(app);
  const [one, two] = [await newPost(), await newPost()];
  for (const { id } of [one, two]) await api(threadRoutes.remind, { id, at: later() });
  expect(await api(threadRoutes.remind, { id: one.id })).toEqual({ at: null, saves: 1 });
  await api(forumRoutes.save, { id: two.id, on: false });
  expect(await reminders(api)).toEqual([]);
  await send();
  expect((await listOf(api)).resultList).toEqual([]);
  expect(await app.services.db.$count(postSaves, eq(postSaves.postId, one.id))).toBe(1);
});

it('sends nothing about posts that were removed or whose author is blocked [FORUM-30]', async () => {
  const { api } = await createLoggedInAccount(app);
  const other = await createLoggedInAccount(app);
  const [removed, blocked] = [await newPost(), await createPost(app.services, { authorId: other.user.id })];
  for (const { id } of [removed, blocked]) await api(threadRoutes.remind, { id, at: later() });
  await author.api(forumRoutes.deletePost, { id: removed.id });
  await api(followingRoutes.block, { id: other.user.id, on: true });
  expect(await reminders(api)).toEqual([]);
  await send();
  expect((await listOf(api)).resultList).toEqual([]);
});

it('refuses times in the past and far ahead, and posts that are not visible [FORUM-30]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { id } = await newPost();
  for (const days of [-1, 400]) {
    await expect(api(threadRoutes.remind, { id, at: later(days) })).rejects.toMatchObject({ errorName: 'invalid' });
  }
  const hidden = await createPost(app.services, { authorId: author.user.id, state: 'hidden' });
  for (const at of [later(), undefined]) {
    await expect(api(threadRoutes.remind, { id: hidden.id, at })).rejects.toMatchObject({
      errorName: 'forum.post-not-found',
    });
  }
});
