import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { FOLLOWED_KINDS, FOLLOWING_MAX, type FollowedKind } from '@site/contract/following/schemas.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { follows, mutes } from '#db/schema/following.ts';
import { camSites } from '#db/schema/camsites.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, createLoggedInAccount, createLoggedInClient, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { unseen } from './unseen.ts';

let app: TestApp;
let me: { user: TestUser; api: TestClient };
let other: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  me = await createLoggedInAccount(app, { nickName: 'Mila Nova' });
  other = await createLoggedInAccount(app, { nickName: 'Robin Day' });
});
afterAll(() => app.close());

const NOTHING = { followed: false, muted: false, blocked: false };

async function topicId(): Promise<number> {
  const [topic] = await app.services.db.select({ id: topics.id }).from(topics).where(eq(topics.slug, 'lounge'));
  return topic?.id ?? 0;
}

async function target(kind: FollowedKind): Promise<number> {
  if (kind === 'topic') return topicId();
  if (kind === 'site') return (await app.services.db.select({ id: camSites.id }).from(camSites).limit(1))[0]?.id ?? 0;
  if (kind === 'member') return (await createUser(app.services)).id;
  return (await createPost(app.services, { authorId: other.user.id })).id;
}

describe.each(FOLLOWED_KINDS)('a %s', (kind) => {
  it('can be followed and unfollowed, each idempotently [FORUM-18]', async () => {
    const id = await target(kind);
    for (const on of [true, true, false, false]) {
      expect(await me.api(followingRoutes.follow, { kind, id, on })).toEqual({ ...NOTHING, followed: on });
      expect(await me.api(followingRoutes.standing, { kind, id })).toEqual({ ...NOTHING, followed: on });
    }
  });

  it('is either followed or muted, never both [FORUM-18]', async () => {
    const id = await target(kind);
    await me.api(followingRoutes.follow, { kind, id, on: true });
    expect(await me.api(followingRoutes.mute, { kind, id, on: true })).toEqual({ ...NOTHING, muted: true });
    expect(await me.api(followingRoutes.follow, { kind, id, on: true })).toEqual({ ...NOTHING, followed: true });
    await me.api(followingRoutes.follow, { kind, id, on: false });
  });

  it('cannot be followed or muted when it does not exist [FORUM-18]', async () => {
    for (const route of [followingRoutes.follow, followingRoutes.mute]) {
      await expect(me.api(route, { kind, id: 999_999, on: true })).rejects.toMatchObject({
        errorName: 'following.not-found',
      });
      expect(await me.api(route, { kind, id: 999_999, on: false })).toEqual(NOTHING);
    }
  });

  it('is followed once with fifty concurrent requests [FORUM-18]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const id = await target(kind);
    await Promise.all(Array.from({ length: 50 }, () => api(followingRoutes.follow, { kind, id, on: true })));
    expect(await app.services.db.$count(follows, eq(follows.userId, user.id))).toBe(1);
  });
});

describe('rejected requests', () => {
  const wishes = [
    [followingRoutes.follow, { kind: 'topic' as const, id: 1, on: true }],
    [followingRoutes.mute, { kind: 'topic' as const, id: 1, on: true }],
    [followingRoutes.block, { id: 1, on: true }],
  ] as const;

  it('refuse visitors, accounts without a role and suspended members [FORUM-18]', async () => {
    const newcomer = await createLoggedInAccount(app, { role: null });
    const suspended = await createLoggedInAccount(app, { suspended: true });
    for (const [route, input] of wishes) {
      await expect(client(app)(route, input)).rejects.toMatchObject({ errorName: 'signed-out' });
      await expect(newcomer.api(route, input)).rejects.toMatchObject({ errorName: 'not-a-member' });
      await expect(suspended.api(route, input)).rejects.toMatchObject({ errorName: 'suspended' });
    }
    for (const route of [followingRoutes.list, forumRoutes.following]) {
      await expect(client(app)(route, { list: 'followed' })).rejects.toMatchObject({ errorName: 'signed-out' });
    }
  });

  it('refuse to follow, mute or block yourself [FORUM-18]', async () => {
    const self = { id: me.user.id, on: true };
    await expect(me.api(followingRoutes.follow, { kind: 'member', ...self })).rejects.toMatchObject({
      errorName: 'following.self',
    });
    await expect(me.api(followingRoutes.mute, { kind: 'member', ...self })).rejects.toMatchObject({
      errorName: 'following.self',
    });
    await expect(me.api(followingRoutes.block, self)).rejects.toMatchObject({ errorName: 'following.self' });
  });

  it('refuse to follow a deleted or hidden post [FORUM-18]', async () => {
    for (const state of ['deleted', 'hidden'] as const) {
      const { id } = await createPost(app.services, { authorId: other.user.id, state });
      await expect(me.api(followingRoutes.follow, { kind: 'post', id, on: true })).rejects.toMatchObject({
        errorName: 'following.not-found',
      });
    }
  });

  it('refuse entries above the maximum under concurrent requests [FORUM-18]', async () => {
    const { db } = app.services;
    const { user, api } = await createLoggedInAccount(app);
    await db.execute(sql`
      insert into follows (user_id, kind, target_id)
      select ${user.id}, 'post', 1000000 + n from generate_series(1, ${FOLLOWING_MAX - 1}::int) n`);
    const ids = await Promise.all(Array.from({ length: 5 }, () => target('post')));
    const ends = await Promise.allSettled(ids.map((id) => api(followingRoutes.follow, { kind: 'post', id, on: true })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(follows, eq(follows.userId, user.id))).toBe(FOLLOWING_MAX);
    await expect(api(followingRoutes.follow, { kind: 'topic', id: await topicId(), on: true })).rejects.toMatchObject({
      errorName: 'following.full',
    });
  });
});

describe('the lists of the current user', () => {
  it('contain each entry once with its name, newest first, across pages [FORUM-18]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      for (const kind of ['post', 'member'] as const) {
        const id = await target(kind);
        await api(followingRoutes.follow, { kind, id, on: true });
        made.unshift(`${kind} ${id}`);
      }
    }
    // With equal timestamps, the cursor needs its tie-breaker.
    await app.services.db.update(follows).set({ createdAt: '2026-01-01T00:00:00Z' }).where(eq(follows.userId, user.id));
    const first = await api(followingRoutes.list, { list: 'followed' });
    expect(first).toMatchObject({ total: 24, next: expect.any(String) });
    const second = await api(followingRoutes.list, { list: 'followed', cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    const seen = [...first.items, ...second.items].map(({ kind, id }) => `${kind} ${id}`);
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(first.items.every(({ name }) => name !== '')).toBe(true);
  });

  it("name topics in the reader's language and omit the names of deleted posts [FORUM-18]", async () => {
    const { api } = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: other.user.id });
    await api(followingRoutes.mute, { kind: 'post', id: post.id, on: true });
    await api(followingRoutes.mute, { kind: 'topic', id: await topicId(), on: true });
    await app.services.db.update(posts).set({ state: 'deleted' }).where(eq(posts.id, post.id));
    const { items } = await api(followingRoutes.list, { list: 'muted' });
    expect(items).toEqual([
      expect.objectContaining({ kind: 'topic', slug: 'lounge', name: expect.stringMatching(/\w/) }),
      expect.objectContaining({ kind: 'post', name: '' }),
    ]);
  });

  it('reject an invalid cursor [FORUM-18]', async () => {
    await expect(me.api(followingRoutes.list, { list: 'muted', cursor: 'nonsense' })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
  });
});

describe('followed posts', () => {
  const ids = async (api: TestClient) => (await api(forumRoutes.following, {})).items.map(({ id }) => id);

  it('merge followed posts, topics and members in one list, latest activity first [FORUM-18]', async () => {
    const { api } = await createLoggedInAccount(app);
    const writer = await createUser(app.services);
    const stranger = await createUser(app.services);
    const age = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const byMember = await createPost(app.services, { authorId: writer.id, topic: 'cam-sites', activeAt: age(3) });
    const post = await createPost(app.services, { authorId: stranger.id, topic: 'lounge', activeAt: age(2) });
    await createPost(app.services, { authorId: stranger.id, topic: 'lounge', activeAt: age(1) });
    await api(followingRoutes.follow, { kind: 'member', id: writer.id, on: true });
    await api(followingRoutes.follow, { kind: 'post', id: post.id, on: true });
    expect(await ids(api)).toEqual([post.id, byMember.id]);
    await api(followingRoutes.mute, { kind: 'member', id: writer.id, on: true });
    expect(await ids(api)).toEqual([post.id]);
  });

  it('are paginated without gaps or duplicates during concurrent posts [FORUM-18]', async () => {
    const { api } = await createLoggedInAccount(app);
    const writer = await createUser(app.services);
    const made: number[] = [];
    for (let n = 0; n < 45; n += 1) made.unshift((await createPost(app.services, { authorId: writer.id })).id);
    await api(followingRoutes.follow, { kind: 'member', id: writer.id, on: true });
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page: { items: { id: number }[]; next: string | null } = await api(forumRoutes.following, {
        ...(next && { cursor: next }),
      });
      seen.push(...page.items.map(({ id }) => id));
      ({ next } = page);
      await createPost(app.services, { authorId: writer.id });
    } while (next);
    expect(seen).toEqual(made);
  });

  it('include pinned posts of a followed topic, but nothing hidden or deleted [FORUM-18]', async () => {
    const { api } = await createLoggedInAccount(app);
    const writer = await createUser(app.services);
    const own = { authorId: writer.id, topic: 'show-ideas' };
    const [topic] = await app.services.db.select().from(topics).where(eq(topics.slug, own.topic));
    const pinned = await createPost(app.services, { ...own, pinned: true });
    await createPost(app.services, { ...own, state: 'hidden' });
    await createPost(app.services, { ...own, state: 'deleted' });
    await api(followingRoutes.follow, { kind: 'topic', id: topic?.id ?? 0, on: true });
    expect(await ids(api)).toEqual([pinned.id]);
  });

  it('include posts the member wrote or replied to, added once and not when muted [FORUM-18]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const standing = (id: number) => api(followingRoutes.standing, { kind: 'post', id });
    const write = {
      topic: 'lounge',
      title: 'A question about lamps',
      content: '<p>Which?</p>',
      language: 'en' as const,
    };
    const own = await api(forumRoutes.createPost, write);
    const theirs = await createPost(app.services, { authorId: other.user.id });
    const muted = await createPost(app.services, { authorId: other.user.id });
    await api(followingRoutes.mute, { kind: 'post', id: muted.id, on: true });
    await api(forumRoutes.createReply, { id: theirs.id, content: '<p>The warm ones</p>' });
    await api(forumRoutes.createReply, { id: muted.id, content: '<p>None</p>' });
    await app.settle();
    expect((await standing(own.id)).followed).toBe(true);
    expect((await standing(theirs.id)).followed).toBe(true);
    expect(await standing(muted.id)).toEqual({ ...NOTHING, muted: true });
    await api(followingRoutes.follow, { kind: 'post', id: theirs.id, on: false });
    await api(forumRoutes.createReply, { id: theirs.id, content: '<p>Or the cold ones</p>' });
    await app.settle();
    expect((await standing(theirs.id)).followed).toBe(false);
    expect(await app.services.db.$count(mutes, and(eq(mutes.userId, user.id), eq(mutes.kind, 'post')))).toBe(1);
  });
});

describe('muted content', () => {
  it('is excluded for members, topics and posts in every list [FORUM-18]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const [member, topic, post] = [await target('member'), await target('topic'), await target('post')];
    await api(followingRoutes.mute, { kind: 'member', id: member, on: true });
    await api(followingRoutes.mute, { kind: 'topic', id: topic, on: true });
    await api(followingRoutes.mute, { kind: 'post', id: post, on: true });
    expect(await unseen(app.services.db, user.id)).toEqual({ members: [member], topics: [topic], posts: [post] });
  });

  it('by a muted member is collapsed in threads with its text; that member sees no difference [FORUM-18]', async () => {
    const { user: mutedUser, api: mutedApi } = await createLoggedInAccount(app);
    const { api } = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: other.user.id });
    await mutedApi(forumRoutes.createReply, { id: post.id, content: '<p>Me again</p>' });
    await api(followingRoutes.mute, { kind: 'member', id: mutedUser.id, on: true });
    const [mutedReply] = (await api(forumRoutes.replies, { id: post.id })).items;
    expect(mutedReply).toMatchObject({ folded: 'muted', deleted: false, html: '<p>Me again</p>' });
    const [own] = (await (await createLoggedInClient(app, mutedUser))(forumRoutes.replies, { id: post.id })).items;
    expect(own).toMatchObject({ folded: null });
  });
});
