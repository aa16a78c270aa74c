import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { postLikes, posts, postSaves, replies, replyLikes } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, createLoggedInClient, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { helpfulRank } from '../ranking/ranks.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let other: { user: TestUser; api: TestClient };
let crowd: TestClient[];
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  other = await createLoggedInAccount(app);
  crowd = await Promise.all(
    Array.from({ length: 50 }, async () => createLoggedInClient(app, await createUser(app.services))),
  );
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const rowOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0];
const KINDS = ['post', 'reply'] as const;
async function target(kind: (typeof KINDS)[number], over = {}) {
  const post = await newPost();
  const { id } =
    kind === 'post'
      ? await newPost(over)
      : await createReply(app.services, { authorId: author.user.id, postId: post.id, ...over });
  return { kind, id };
}
async function stored({ kind, id }: { kind: (typeof KINDS)[number]; id: number }) {
  const { db } = app.services;
  if (kind === 'post') return [await db.$count(postLikes, eq(postLikes.postId, id)), (await rowOf(id))?.likes];
  const [reply] = await db.select().from(replies).where(eq(replies.id, id));
  return [await db.$count(replyLikes, eq(replyLikes.replyId, id)), reply?.likes];
}

describe.each(KINDS)('likes of a %s', (kind) => {
  it('can be added and removed [FORUM-08]', async () => {
    const item = await target(kind);
    expect(await other.api(forumRoutes.like, { ...item, on: true })).toEqual({ on: true, count: 1 });
    expect(await other.api(forumRoutes.like, { ...item, on: false })).toEqual({ on: false, count: 0 });
  });

  it('are idempotent [FORUM-08]', async () => {
    const item = await target(kind);
    for (const on of [false, true, true, false, false]) {
      expect(await other.api(forumRoutes.like, { ...item, on })).toEqual({ on, count: on ? 1 : 0 });
    }
  });

  it('are stored once with fifty concurrent requests of one member [FORUM-08]', async () => {
    const item = await target(kind);
    const answers = await Promise.all(crowd.map(() => other.api(forumRoutes.like, { ...item, on: true })));
    expect(answers.every(({ on, count }) => on && count === 1)).toBe(true);
    expect(await stored(item)).toEqual([1, 1]);
  });

  it('count fifty members with concurrent requests [FORUM-08]', async () => {
    const item = await target(kind);
    await Promise.all(crowd.map((api) => api(forumRoutes.like, { ...item, on: true })));
    expect(await stored(item)).toEqual([50, 50]);
  });

  it('match the stored rows after concurrent adds and removals [FORUM-08]', async () => {
    const item = await target(kind);
    const calls = crowd
      .slice(0, 20)
      .flatMap((api, n) =>
        [true, false, n % 2 === 0, true, n % 3 === 0].map((on) => () => api(forumRoutes.like, { ...item, on })),
      );
    await Promise.all(calls.map((call) => call()));
    const [rows, count] = await stored(item);
    expect(count).toBe(rows);
  });

  it.each(['hidden', 'deleted'] as const)('are rejected when it is %s [FORUM-08]', async (state) => {
    const item = await target(kind, { state });
    const errorName = state === 'hidden' ? `forum.${kind}-not-found` : `forum.${kind}-deleted`;
    await expect(other.api(forumRoutes.like, { ...item, on: true })).rejects.toMatchObject({ errorName });
    expect(await stored(item)).toEqual([0, 0]);
  });

  it('are rejected when it does not exist [FORUM-08]', async () => {
    await expect(other.api(forumRoutes.like, { kind, id: 999_999_999, on: true })).rejects.toMatchObject({
      errorName: `forum.${kind}-not-found`,
    });
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
    ['a suspended member', 'suspended', async () => (await createLoggedInAccount(app, { suspended: true })).api],
  ])('are rejected when sent by %s [AUTH-16]', async (_, errorName, who) => {
    const item = await target(kind);
    const api = await who();
    await expect(api(forumRoutes.like, { ...item, on: true })).rejects.toMatchObject({ errorName });
  });
});

it.each([{ kind: 'user' }, { kind: undefined }, { id: 'x' }, { on: 'perhaps' }, { on: undefined }, { by: 1 }])(
  'rejects an invalid like: %j [FORUM-08]',
  async (over) => {
    // Deliberately invalid, hence the cast.
    const input = { kind: 'post' as const, id: 1, on: true, ...over } as { kind: 'post'; id: number; on: boolean };
    await expect(other.api(forumRoutes.like, input)).rejects.toMatchObject({ errorName: 'invalid' });
  },
);

describe('hot and helpful ranking', () => {
  it('rises with likes of others and falls when they are removed [FORUM-06]', async () => {
    const { id, hot } = await newPost();
    const people = crowd.slice(0, 9);
    await Promise.all(people.map((api) => api(forumRoutes.like, { kind: 'post', id, on: true })));
    expect(await rowOf(id)).toMatchObject({
      helpful: expect.closeTo(helpfulRank(4.5, 0), 9),
      hot: expect.closeTo(hot + 4, 6),
    });
    await Promise.all(people.map((api) => api(forumRoutes.like, { kind: 'post', id, on: false })));
    expect(await rowOf(id)).toMatchObject({ helpful: 0, hot: expect.closeTo(hot, 6) });
  });

  it("ignores the author's own likes and saves [FORUM-06]", async () => {
    const { id, hot } = await newPost();
    await author.api(forumRoutes.like, { kind: 'post', id, on: true });
    await author.api(forumRoutes.save, { id, on: true });
    expect(await rowOf(id)).toMatchObject({ likes: 1, saves: 1, helpful: 0, hot: expect.closeTo(hot, 6) });
  });

  it('counts a member who likes and replies several times once in hot [FORUM-06]', async () => {
    const { id, hot } = await newPost();
    await other.api(forumRoutes.createReply, { id, content: 'One.' });
    await other.api(forumRoutes.createReply, { id, content: 'Two.' });
    await other.api(forumRoutes.like, { kind: 'post', id, on: true });
    expect((await rowOf(id))?.hot).toBeCloseTo(hot + 4 * Math.log10(2), 6);
  });
});

describe('saves of a post', () => {
  it('are counted exactly under concurrent requests and can be removed [FORUM-08]', async () => {
    const { id } = await newPost();
    await Promise.all(
      crowd.flatMap((api) => [api, api, other.api]).map((api) => api(forumRoutes.save, { id, on: true })),
    );
    expect(await rowOf(id)).toMatchObject({ saves: 51, helped: 51 });
    expect(await app.services.db.$count(postSaves, eq(postSaves.postId, id))).toBe(51);
    expect(await other.api(forumRoutes.save, { id, on: false })).toEqual({ on: false, count: 50 });
    expect(await other.api(forumRoutes.save, { id, on: false })).toEqual({ on: false, count: 50 });
  });

  it("are shown on the post with the current user's likes and reports [FORUM-08]", async () => {
    const { id } = await newPost();
    await other.api(forumRoutes.save, { id, on: true });
    await other.api(forumRoutes.like, { kind: 'post', id, on: true });
    await other.api(moderationRoutes.report, { kind: 'post', id, reason: 'spam' });
    const marked = { liked: true, saved: true, reported: true, own: false };
    expect(await other.api(forumRoutes.detail, { id })).toMatchObject({ ...marked, likes: 1, saves: 1 });
    expect(await author.api(forumRoutes.detail, { id })).toMatchObject({
      liked: false,
      saved: false,
      reported: false,
      own: true,
    });
  });

  it.each([
    ['deleted', 'forum.post-deleted'],
    ['hidden', 'forum.post-not-found'],
  ] as const)('are rejected for a %s post [FORUM-08]', async (state, errorName) => {
    const { id } = await newPost({ state });
    await expect(other.api(forumRoutes.save, { id, on: true })).rejects.toMatchObject({ errorName });
  });

  it('are rejected when sent by a visitor [AUTH-16]', async () => {
    const { id } = await newPost();
    await expect(client(app)(forumRoutes.save, { id, on: true })).rejects.toMatchObject({ errorName: 'signed-out' });
  });
});

it("returns the current user's counts of posts, replies, received likes and saved posts [FORUM-17]", async () => {
  const { user, api } = await createLoggedInAccount(app);
  const post = await createPost(app.services, { authorId: user.id });
  await createPost(app.services, { authorId: user.id, state: 'deleted' });
  const reply = await createReply(app.services, { authorId: user.id, postId: post.id });
  await other.api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
  await other.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
  await api(forumRoutes.save, { id: (await newPost()).id, on: true });
  expect(await api(forumRoutes.info, {})).toEqual({ posts: 1, replies: 1, likes: 2, saves: 1 });
  await expect(client(app)(forumRoutes.info, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});
