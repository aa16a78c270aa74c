import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { replies } from '#db/schema/forum.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let author: { user: { id: number }; api: TestClient };
beforeAll(async () => {
  app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  author = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = () => createPost(app.services, { authorId: author.user.id });
const REPEATED = { errorName: 'forum.repeated' };
const SPAM = 'Come and see my new site, it pays much better than this one!';

it('accepts three of 15 identical replies in any posts, also concurrently [SAFE-48]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const posts = [await newPost(), await newPost(), await newPost()];
  const send = (n: number) => api(forumRoutes.createReply, { id: posts[n % 3]?.id ?? 0, content: `<p>${SPAM}</p>` });
  const stored = () => app.services.db.$count(replies, eq(replies.authorId, user.id));
  await Promise.allSettled([0, 1, 2, 3, 4].map(send));
  expect(await stored()).toBeLessThanOrEqual(3);
  for (let n = await stored(); n < 3; n += 1) await send(n);
  for (let n = 0; n < 10; n += 1) await expect(send(n)).rejects.toMatchObject(REPEATED);
  expect(await stored()).toBe(3);
  // Another member may write the same text.
  await (await createLoggedInAccount(app)).api(forumRoutes.createReply, { id: posts[0]?.id ?? 0, content: SPAM });
});

it.each([
  [
    'case, punctuation, digits and emoji',
    (n: number) => `COME, and see my new site — it pays much better than this one${'!'.repeat(n)} ${n} 🎉`,
  ],
  ['whom it mentions', (n: number) => `@member${n} ${SPAM}`],
  [
    'one word of many',
    (n: number) =>
      `${SPAM} Really, write to me and I will send you the whole list of what I earned there during last week, ${'abcdefgh'[n]?.repeat(3)}`,
  ],
])('treats a reply that differs only by %s as identical [SAFE-48]', async (_, text) => {
  const { api } = await createLoggedInAccount(app);
  const { id } = await newPost();
  for (let n = 0; n < 3; n += 1) await api(forumRoutes.createReply, { id, content: text(n) });
  await expect(api(forumRoutes.createReply, { id, content: text(3) })).rejects.toMatchObject(REPEATED);
  await api(forumRoutes.createReply, { id, content: 'Something that nobody has written here before.' });
});

it('allows a short thank-you in many posts, but not repeatedly in one [SAFE-48]', async () => {
  const { api } = await createLoggedInAccount(app);
  for (let n = 0; n < 6; n += 1)
    await api(forumRoutes.createReply, { id: (await newPost()).id, content: 'Thank you!' });
  const { id } = await newPost();
  for (let n = 0; n < 3; n += 1) await api(forumRoutes.createReply, { id, content: 'Thank you!' });
  await expect(api(forumRoutes.createReply, { id, content: 'thank you' })).rejects.toMatchObject(REPEATED);
});

it('returns the existing reply to a repeated request, and stores nothing for a rejected one [SAFE-48]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const { id } = await newPost();
  const drafts = Array.from({ length: 4 }, () => crypto.randomUUID());
  const send = (draft: string) => api(forumRoutes.createReply, { id, content: SPAM, draft });
  const made = [];
  for (const draft of drafts.slice(0, 3)) made.push(await send(draft));
  expect((await send(drafts[0] ?? '')).id).toBe(made[0]?.id);
  await expect(send(drafts[3] ?? '')).rejects.toMatchObject(REPEATED);
  expect(await app.services.db.$count(replies, eq(replies.authorId, user.id))).toBe(3);
});

it('exempts staff, and compares posts too [SAFE-48]', async () => {
  const staff = await createLoggedInAccount(app, { role: 'Moderator' });
  const { id } = await newPost();
  for (let n = 0; n < 5; n += 1)
    await staff.api(forumRoutes.createReply, { id, content: 'Please read the rules of this topic first.' });
  const { api } = await createLoggedInAccount(app);
  const post = {
    topic: 'lounge',
    title: 'The best site of them all',
    content: `<p>${SPAM}</p>`,
    language: 'en',
  } as const;
  for (let n = 0; n < 3; n += 1) await api(forumRoutes.createPost, post);
  await expect(api(forumRoutes.createPost, post)).rejects.toMatchObject(REPEATED);
});
