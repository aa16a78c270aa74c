import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { cases } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { createMember } from '../../../testing/profile-factories.ts';

let app: TestApp;
let author: TestUser;
beforeAll(async () => {
  app = await testApp();
  author = await createUser(app.services);
});
afterAll(() => app.close());

const reason = 'Not here.';
const postOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0];

describe('acting on an item without reports', () => {
  it('hides, shows, deletes and restores with exact counts, each as a decision [MOD-03]', async () => {
    const { db } = app.services;
    const post = await createPost(app.services, { authorId: author.id });
    const counted = async () => (await db.select().from(topics).where(eq(topics.id, post.topicId)))[0]?.posts ?? 0;
    const before = await counted();
    const moderator = await staffOf(app);
    const act = (wanted: 'hide' | 'show' | 'delete') =>
      moderator(moderationRoutes.act, { kind: 'post', id: post.id, act: wanted, reason });
    expect(await act('hide')).toEqual({ state: 'hidden' });
    expect(await act('hide')).toEqual({ state: 'hidden' });
    expect(await counted()).toBe(before - 1);
    expect(await act('show')).toEqual({ state: 'visible' });
    expect(await counted()).toBe(before);
    expect(await act('delete')).toEqual({ state: 'deleted' });
    expect(await counted()).toBe(before - 1);
    expect(await act('show')).toEqual({ state: 'visible' });
    expect(await counted()).toBe(before);
    expect(await postOf(post.id)).toMatchObject({ hiddenFor: null, deletedByStaff: false });
    const decisions = await db
      .select({ outcome: cases.outcome, source: cases.source })
      .from(cases)
      .where(and(eq(cases.kind, 'post'), eq(cases.targetId, post.id)))
      .orderBy(cases.id);
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['hidden', 'kept', 'deleted', 'kept']);
  });

  it('decides the open case [MOD-03]', async () => {
    const { targetId, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.act, { kind: 'post', id: targetId, act: 'delete', reason });
    expect(await moderator(moderationRoutes.case, { id: caseId })).toMatchObject({ outcome: 'deleted', reason });
  });

  it('does not show an item that its author has deleted [FORUM-10]', async () => {
    const post = await createPost(app.services, { authorId: author.id, state: 'deleted' });
    const moderator = await staffOf(app);
    await expect(moderator(moderationRoutes.act, { kind: 'post', id: post.id, act: 'show' })).rejects.toMatchObject({
      errorName: 'moderation.not-possible',
    });
  });

  it.each([
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ])('%s cannot act [MOD-01]', async (_, errorName, who) => {
    const post = await createPost(app.services, { authorId: author.id });
    const api = await who();
    await expect(api(moderationRoutes.act, { kind: 'post', id: post.id, act: 'hide', reason })).rejects.toMatchObject({
      errorName,
    });
    expect((await postOf(post.id))?.state).toBe('visible');
  });

  it("refuses acting on the actor's own item, on a higher role's item and on an unknown item [MOD-02]", async () => {
    const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
    const own = await createPost(app.services, { authorId: user.id });
    const admin = await createPost(app.services, { authorId: (await createUser(app.services, { role: 'Admin' })).id });
    const hide = (id: number) => api(moderationRoutes.act, { kind: 'post', id, act: 'hide', reason });
    await expect(hide(own.id)).rejects.toMatchObject({ errorName: 'moderation.own-item' });
    await expect(hide(admin.id)).rejects.toMatchObject({ errorName: 'members.above-own-role' });
    await expect(hide(99_999_999)).rejects.toMatchObject({ errorName: 'moderation.item-not-found' });
  });
});

describe('pinning', () => {
  it("an admin pins and unpins; lists show the post first, and the author's log has both [FORUM-11]", async () => {
    const { user, api } = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: user.id, topic: 'social-media' });
    await createPost(app.services, { authorId: user.id, topic: 'social-media' });
    const admin = await staffOf(app, 'Admin');
    expect(await admin(moderationRoutes.pin, { id: post.id, on: true })).toEqual({ pinned: true });
    expect(await admin(moderationRoutes.pin, { id: post.id, on: true })).toEqual({ pinned: true });
    await app.settle();
    const first = async () => (await client(app)(forumRoutes.list, { topic: 'social-media' })).items[0];
    expect(await first()).toMatchObject({ id: post.id, pinned: true });
    await admin(moderationRoutes.pin, { id: post.id, on: false });
    await app.settle();
    expect(await first()).toMatchObject({ pinned: false });
    const { items } = await api(moderationRoutes.myLog, {});
    expect(items.map(({ action }) => action)).toEqual(['post-unpinned', 'post-pinned']);
  });

  it('refuses a moderator, and a hidden or unknown post [FORUM-11]', async () => {
    const post = await createPost(app.services, { authorId: author.id, state: 'hidden' });
    const moderator = await staffOf(app);
    await expect(moderator(moderationRoutes.pin, { id: post.id, on: true })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    const admin = await staffOf(app, 'Admin');
    await expect(admin(moderationRoutes.pin, { id: post.id, on: true })).rejects.toMatchObject({
      errorName: 'moderation.not-possible',
    });
    await expect(admin(moderationRoutes.pin, { id: 99_999_999, on: true })).rejects.toMatchObject({
      errorName: 'moderation.item-not-found',
    });
  });
});

describe('the tables of posts and replies', () => {
  it.each(['newest', 'updated', 'likes', 'replies', 'views'] as const)(
    'pages through posts by %s, each once [MOD-01]',
    async (sort) => {
      const user = await createUser(app.services);
      for (let n = 0; n < 35; n += 1) {
        await createPost(app.services, {
          ...{ authorId: user.id, likes: n % 4, replies: n % 5, views: n % 6 },
          ...(n % 2 && { editedAt: `2026-02-${10 + (n % 9)}T00:00:00Z` }),
          createdAt: '2026-01-01T00:00:00Z',
        });
      }
      const moderator = await staffOf(app);
      const first = await moderator(moderationRoutes.articles, { sort, author: user.id });
      const second = await moderator(moderationRoutes.articles, { sort, author: user.id, cursor: first.next ?? '' });
      const all = [...first.items, ...second.items];
      expect(new Set(all.map(({ id }) => id)).size).toBe(35);
      expect(second.next).toBeNull();
      const value = (item: (typeof all)[number]) =>
        sort === 'newest' ? item.id : sort === 'updated' ? Date.parse(item.updatedAt) : item[sort];
      const values = all.map(value);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    },
  );

  it('filters posts by state, topic, language, author, words and number [MOD-01]', async () => {
    const user = await createUser(app.services);
    const hidden = await createPost(app.services, {
      ...{ authorId: user.id, state: 'hidden', hiddenFor: 'staff', language: 'ru', topic: 'social-media' },
      ...{ title: 'Камеры и микрофоны', plain: 'Какие микрофоны вы берёте?' },
    });
    await createPost(app.services, { authorId: user.id });
    const moderator = await staffOf(app);
    const ids = async (filter: Parameters<typeof moderator<typeof moderationRoutes.articles>>[1]) =>
      (await moderator(moderationRoutes.articles, { author: user.id, ...filter })).items.map(({ id }) => id);
    for (const filter of [
      { state: 'hidden' },
      { topic: 'social-media' },
      { language: 'ru' },
      { s: 'микрофон' },
      { s: `#${hidden.id}` },
    ] as const) {
      expect(await ids(filter)).toEqual([hidden.id]);
    }
    expect(await ids({})).toHaveLength(2);
    expect((await moderator(moderationRoutes.articles, { s: `${hidden.id}` })).items).toMatchObject([
      { title: 'Камеры и микрофоны', hiddenFor: 'staff', deletedByAuthor: false, mayAct: true },
    ]);
  });

  it.each(['newest', 'updated', 'likes', 'replies'] as const)(
    'pages through replies by %s, each once [MOD-01]',
    async (sort) => {
      const user = await createUser(app.services);
      const post = await createPost(app.services, { authorId: author.id });
      let first = 0;
      for (let n = 0; n < 35; n += 1) {
        const { id } = await createReply(app.services, {
          authorId: user.id,
          postId: post.id,
          likes: n % 4,
          ...(n > 30 && { toId: first }),
        });
        if (n === 0) first = id;
      }
      const moderator = await staffOf(app);
      const page = await moderator(moderationRoutes.comments, { sort, author: user.id });
      const rest = await moderator(moderationRoutes.comments, { sort, author: user.id, cursor: page.next ?? '' });
      const all = [...page.items, ...rest.items];
      expect(new Set(all.map(({ id }) => id)).size).toBe(35);
      const value = (item: (typeof all)[number]) =>
        ({ newest: item.id, updated: Date.parse(item.updatedAt), likes: item.likes, replies: item.replies })[sort];
      const values = all.map(value);
      expect(values).toEqual([...values].sort((x, y) => y - x));
      expect(all.find(({ id }) => id === first)).toMatchObject({ replies: 4, postTitle: post.title });
    },
  );

  it("representatives see what their platform's members published, and cannot act [MOD-01] [SAFE-18]", async () => {
    const { id: authorId } = await createMember(app.services, { profile: { sites: [{ site: 'cam4', url: '' }] } });
    const { id: postId } = await createPost(app.services, { authorId });
    await createReply(app.services, { authorId, postId });
    await createPost(app.services, { authorId, state: 'hidden', hiddenFor: 'reports' });
    await createReply(app.services, { authorId, postId, state: 'deleted' });
    const [company, other] = [
      await staffOf(app, 'Representative-cam4'),
      await staffOf(app, 'Representative-stripchat'),
    ];
    for (const route of [moderationRoutes.articles, moderationRoutes.comments] as const) {
      expect((await company(route, {})).items).toMatchObject([
        { author: { id: authorId }, state: 'visible', mayAct: false },
      ]);
      expect((await company(route, { state: 'hidden' })).items).toEqual([]);
      expect((await other(route, { author: authorId })).items).toEqual([]);
    }
  });

  it('treats a malicious search text as a plain search [MOD-01]', async () => {
    const moderator = await staffOf(app);
    for (const s of ["' or 1=1 --", '%', '\\', '((((', '"', '-', '999999999999999999']) {
      expect(await moderator(moderationRoutes.articles, { s })).toMatchObject({ items: expect.any(Array) });
      expect(await moderator(moderationRoutes.comments, { s })).toMatchObject({ items: expect.any(Array) });
      expect(await moderator(moderationRoutes.members, { s })).toMatchObject({ items: expect.any(Array) });
    }
    expect((await app.services.db.execute(sql`select 1`)).rows).toHaveLength(1);
  });
});
