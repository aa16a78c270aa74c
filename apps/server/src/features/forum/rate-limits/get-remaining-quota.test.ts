import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

const TRIED = ['a ring light', 'a longer break', 'fewer sites', 'another schedule', 'a new menu', 'a second screen'];
let tried = 0;
const publish = (api: TestClient, draft?: string) =>
  api(forumRoutes.createPost, {
    topic: 'lounge',
    title: `I tried ${TRIED[tried++ % TRIED.length]}`,
    content: '<p>It worked.</p>',
    language: 'en',
    ...(draft !== undefined && { draft }),
  });
const left = (api: TestClient) => api(forumRoutes.allowance, {});

it('limits a new account to five posts an hour and reports the remaining quota [FORUM-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect((await left(api)).posts).toEqual({ left: 5, resetsAt: null });
  for (let n = 0; n < 5; n += 1) await publish(api);
  const { posts } = await left(api);
  expect(posts?.left).toBe(0);
  expect(Date.parse(posts?.resetsAt ?? '')).toBeGreaterThan(Date.now());
  await expect(publish(api)).rejects.toMatchObject({ errorName: 'forum.enough-posts' });
  expect((await api(forumRoutes.info, {})).posts).toBe(5);
});

it('allows more posts to an account that is a few days old [FORUM-01]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  await app.services.db
    .update(users)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(users.id, user.id));
  expect((await left(api)).posts?.left).toBe(20);
});

it('does not count repeated or rejected posts [FORUM-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  const draft = crypto.randomUUID();
  await publish(api, draft);
  await publish(api, draft);
  const empty = { topic: 'lounge', title: 'Nothing to say here today', content: '', language: 'en' } as const;
  await expect(api(forumRoutes.createPost, empty)).rejects.toMatchObject({ errorName: 'invalid' });
  expect((await left(api)).posts?.left).toBe(4);
});

it('limits replies separately [FORUM-07]', async () => {
  const author = await createLoggedInAccount(app);
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const { api } = await createLoggedInAccount(app);
  const before = (await left(api)).replies?.left ?? 0;
  await api(forumRoutes.createReply, { id, content: '<p>Yes.</p>' });
  const after = await left(api);
  expect(after.replies?.left).toBe(before - 1);
  expect(after.posts?.left).toBe(5);
});

it('shows the remaining quota to members only [FORUM-01]', async () => {
  await expect(left(client(app))).rejects.toMatchObject({ errorName: 'signed-out' });
  const { api } = await createLoggedInAccount(app, { role: null });
  await expect(left(api)).rejects.toMatchObject({ errorName: 'not-a-member' });
});

it('returns no limits when rate limiting is off [FORUM-01]', async () => {
  const open = await testApp();
  const { api } = await createLoggedInAccount(open);
  expect(await left(api)).toEqual({ posts: null, replies: null, reports: null });
  await open.close();
});
