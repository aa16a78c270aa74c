import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { blocks } from '#db/schema/following.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, createLoggedInClient, type TestUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { createMember } from '../../testing/profile-factories.ts';
import { isBlocked } from './blocked-with.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Person {
  user: TestUser;
  api: TestClient;
}

async function member(): Promise<Person> {
  const user = await createMember(app.services);
  return { user, api: await createLoggedInClient(app, user) };
}

const block = (by: Person, whom: Person, on = true) => by.api(followingRoutes.block, { id: whom.user.id, on });

/** Creates two members; the first has blocked the second. */
async function pair() {
  const [by, whom] = [await member(), await member()];
  await block(by, whom);
  return { by, whom };
}

const BOTH = ['the member who blocked', 'the blocked member'] as const;

describe.each(BOTH)('for %s', (who) => {
  async function sides() {
    const { by, whom } = await pair();
    return who === BOTH[0] ? { reader: by, writer: whom } : { reader: whom, writer: by };
  }

  it("closes the other member's profile like a private one, including its content [FORUM-18]", async () => {
    const { reader, writer } = await sides();
    const { id } = writer.user;
    expect(await reader.api(profileRoutes.get, { userId: id })).toMatchObject({ private: true, details: null });
    await expect(reader.api(profileRoutes.posts, { userId: id, kind: 'written' })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(reader.api(profileRoutes.replies, { userId: id })).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('omits the other member from all member lists [FORUM-18]', async () => {
    const { reader, writer } = await sides();
    const { items } = await reader.api(profileRoutes.list, { name: writer.user.nickName });
    expect(items).toEqual([]);
    const recommended = await reader.api(profileRoutes.recUsers, {});
    expect(recommended.items.map(({ author }) => author.id)).not.toContain(writer.user.id);
  });

  it("omits the other member's posts from lists and returns not found for their URLs [FORUM-18]", async () => {
    const { reader, writer } = await sides();
    const post = await createPost(app.services, { authorId: writer.user.id });
    const { items } = await reader.api(forumRoutes.list, { sort: 'new' });
    expect(items.map(({ id }) => id)).not.toContain(post.id);
    const notFound = { errorName: 'forum.post-not-found' };
    await expect(reader.api(forumRoutes.detail, { id: post.id })).rejects.toMatchObject(notFound);
    await expect(reader.api(forumRoutes.replies, { id: post.id })).rejects.toMatchObject(notFound);
  });

  it("rejects likes, saves, replies and follows on the other member's posts as not found [FORUM-18]", async () => {
    const { reader, writer } = await sides();
    const { id } = await createPost(app.services, { authorId: writer.user.id });
    const notFound = { errorName: 'forum.post-not-found' };
    await expect(reader.api(forumRoutes.like, { kind: 'post', id, on: true })).rejects.toMatchObject(notFound);
    await expect(reader.api(forumRoutes.save, { id, on: true })).rejects.toMatchObject(notFound);
    await expect(reader.api(forumRoutes.createReply, { id, content: '<p>Hello</p>' })).rejects.toMatchObject(notFound);
    for (const target of [
      { kind: 'post' as const, id },
      { kind: 'member' as const, id: writer.user.id },
    ]) {
      await expect(reader.api(followingRoutes.follow, { ...target, on: true })).rejects.toMatchObject({
        errorName: 'following.not-found',
      });
    }
  });

  it("redacts the other member's replies elsewhere and rejects likes and replies to them [FORUM-18]", async () => {
    const { reader, writer } = await sides();
    const third = await member();
    const post = await createPost(app.services, { authorId: third.user.id });
    const reply = await createReply(app.services, { authorId: writer.user.id, postId: post.id });
    const answer = await createReply(app.services, { authorId: third.user.id, postId: post.id, toId: reply.id });
    const { items, total } = await reader.api(forumRoutes.replies, { id: post.id });
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([reply.id, answer.id]);
    expect(items[0]).toMatchObject({ author: null, html: '', images: [], previews: [] });
    // The member who blocked sees the reason; the blocked member sees a deleted reply.
    expect(items[0]).toMatchObject(
      who === BOTH[0] ? { folded: 'blocked', deleted: false } : { folded: null, deleted: true },
    );
    expect(items[1]?.to).toEqual({ id: reply.id, nickName: '', role: null, excerpt: '' });
    await expect(reader.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true })).rejects.toMatchObject({
      errorName: 'forum.reply-deleted',
    });
    await expect(
      reader.api(forumRoutes.createReply, { id: post.id, to: reply.id, content: '<p>Hello</p>' }),
    ).rejects.toMatchObject({ errorName: 'forum.reply-not-found' });
  });
});

describe('a block', () => {
  it('permanently ends follows between the two members in both directions [FORUM-18]', async () => {
    const [a, b] = [await member(), await member()];
    const posts = new Map<Person, number>();
    for (const person of [a, b]) posts.set(person, (await createPost(app.services, { authorId: person.user.id })).id);
    for (const [who, whom] of [
      [a, b],
      [b, a],
    ] as const) {
      await who.api(followingRoutes.follow, { kind: 'member', id: whom.user.id, on: true });
      await who.api(followingRoutes.follow, { kind: 'post', id: posts.get(whom) ?? 0, on: true });
    }
    await block(a, b);
    await block(a, b, false);
    for (const person of [a, b]) {
      expect(await person.api(followingRoutes.list, { list: 'followed' })).toMatchObject({ total: 0 });
    }
  });

  it('can be undone and restores access [FORUM-18]', async () => {
    const { by, whom } = await pair();
    expect(await block(by, whom, false)).toEqual({ followed: false, muted: false, blocked: false });
    const post = await createPost(app.services, { authorId: by.user.id });
    expect(await whom.api(forumRoutes.detail, { id: post.id })).toMatchObject({ id: post.id });
    expect(await whom.api(profileRoutes.get, { userId: by.user.id })).toMatchObject({ private: false });
  });

  it('is not revealed to the blocked member [FORUM-18]', async () => {
    const { by, whom } = await pair();
    expect(await whom.api(followingRoutes.standing, { kind: 'member', id: by.user.id })).toMatchObject({
      blocked: false,
    });
    expect(await whom.api(followingRoutes.list, { list: 'blocked' })).toMatchObject({ total: 0 });
    expect(await by.api(followingRoutes.list, { list: 'blocked' })).toMatchObject({
      total: 1,
      items: [{ kind: 'member', id: whom.user.id, name: whom.user.nickName }],
    });
  });

  it('is indistinguishable from a private profile when following or muting [FORUM-18]', async () => {
    const { by, whom } = await pair();
    const closed = await createMember(app.services, { settings: { private: true } });
    for (const id of [by.user.id, closed.id]) {
      await expect(whom.api(followingRoutes.follow, { kind: 'member', id, on: true })).rejects.toMatchObject({
        errorName: 'following.not-found',
      });
      expect(await whom.api(followingRoutes.mute, { kind: 'member', id, on: true })).toMatchObject({ muted: true });
    }
  });

  it('by one member remains when the other member removes theirs [FORUM-18]', async () => {
    const { by, whom } = await pair();
    await block(whom, by);
    await block(whom, by, false);
    expect(await isBlocked(app.services.db, whom.user.id, by.user.id)).toBe(true);
  });

  it('has no effect on visitors and third members [FORUM-18]', async () => {
    const { by, whom } = await pair();
    const post = await createPost(app.services, { authorId: by.user.id });
    await createReply(app.services, { authorId: whom.user.id, postId: post.id });
    for (const api of [client(app), (await member()).api]) {
      const { items } = await api(forumRoutes.replies, { id: post.id });
      expect(items).toMatchObject([{ folded: null, deleted: false, author: { id: whom.user.id } }]);
    }
  });

  it('by or against staff is rejected, because they must be able to reach and see everyone [FORUM-18]', async () => {
    const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
    const person = await member();
    const refused = { errorName: 'following.staff' };
    await expect(block(person, moderator)).rejects.toMatchObject(refused);
    await expect(block(moderator, person)).rejects.toMatchObject(refused);
  });

  it('loses its effect while one of the members is staff [FORUM-18]', async () => {
    const { by, whom } = await pair();
    const { db } = app.services;
    const post = await createPost(app.services, { authorId: by.user.id });
    await db.update(users).set({ role: 'Moderator' }).where(eq(users.id, whom.user.id));
    expect(await whom.api(forumRoutes.detail, { id: post.id })).toMatchObject({ id: post.id });
    await db.update(users).set({ role: 'Member' }).where(eq(users.id, whom.user.id));
    await expect(whom.api(forumRoutes.detail, { id: post.id })).rejects.toMatchObject({
      errorName: 'forum.post-not-found',
    });
  });

  it('and a concurrent follow never both succeed [FORUM-18]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await member(), await member()];
      await Promise.allSettled([
        block(a, b),
        b.api(followingRoutes.follow, { kind: 'member', id: a.user.id, on: true }),
        block(b, a),
        a.api(followingRoutes.follow, { kind: 'member', id: b.user.id, on: true }),
      ]);
      expect(await a.api(followingRoutes.list, { list: 'followed' })).toMatchObject({ total: 0 });
      expect(await b.api(followingRoutes.list, { list: 'followed' })).toMatchObject({ total: 0 });
    }
  });

  it('is stored once with fifty concurrent requests [FORUM-18]', async () => {
    const [a, b] = [await member(), await member()];
    await Promise.all(Array.from({ length: 50 }, () => block(a, b)));
    expect(await app.services.db.$count(blocks, eq(blocks.userId, a.user.id))).toBe(1);
  });
});
