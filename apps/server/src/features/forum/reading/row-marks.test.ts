import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import { blocks, mutes } from '#db/schema/following.ts';
import { forumVisits, posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let reader: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
});
beforeEach(async () => {
  reader = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const newReply = (postId: number, over = {}) =>
  createReply(app.services, { authorId: author.user.id, postId, ...over });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function rowOf(id: number, api = reader.api): Promise<PostRow | undefined> {
  return (await api(forumRoutes.list, { sort: 'new' })).items.find((row) => row.id === id);
}

/** Shifts the member's last activity the given number of minutes into the past. */
const silent = (minutes: number) =>
  app.services.db
    .update(forumVisits)
    .set({ seenAt: sql`${forumVisits.seenAt} - ${minutes}::float8 * interval '1 minute'` })
    .where(eq(forumVisits.userId, reader.user.id));

describe('posts since the last visit', () => {
  it('are none on the first visit [FORUM-07]', async () => {
    const { id } = await newPost();
    expect(await rowOf(id)).toMatchObject({ fresh: false, unread: null });
  });

  it('are those by others since the previous visit that were not opened [FORUM-07]', async () => {
    const known = await newPost({ createdAt: ago(100) });
    await rowOf(known.id);
    await silent(60);
    const made = await newPost();
    const own = await createPost(app.services, { authorId: reader.user.id });
    expect(await rowOf(made.id)).toMatchObject({ fresh: true });
    expect(await rowOf(known.id)).toMatchObject({ fresh: false });
    expect(await rowOf(own.id)).toMatchObject({ fresh: false });
    await reader.api(forumRoutes.read, { id: made.id });
    expect(await rowOf(made.id)).toMatchObject({ fresh: false, unread: 0 });
  });

  it('stay marked until the visit ends after thirty minutes of inactivity [FORUM-07]', async () => {
    await rowOf(0);
    await silent(60);
    const { id } = await newPost();
    await rowOf(id);
    for (let looks = 0; looks < 4; looks += 1) {
      await silent(20);
      expect(await rowOf(id)).toMatchObject({ fresh: true });
    }
    // The post was created before the period of inactivity.
    await app.services.db
      .update(posts)
      .set({ createdAt: ago(40) })
      .where(eq(posts.id, id));
    app.services.cache.invalidate('forum');
    await silent(31);
    expect(await rowOf(id)).toMatchObject({ fresh: false });
  });

  it('stay marked while the member reads a post, which counts as activity [FORUM-07]', async () => {
    await rowOf(0);
    await silent(60);
    const { id } = await newPost();
    const other = await newPost();
    await rowOf(id);
    await silent(20);
    await reader.api(forumRoutes.read, { id: other.id });
    await silent(20);
    expect(await rowOf(id)).toMatchObject({ fresh: true });
  });

  it('are marked for members only [FORUM-07]', async () => {
    const { id } = await newPost();
    await newReply(id);
    const asked = [client(app), (await createLoggedInAccount(app, { role: null })).api];
    for (const api of asked) {
      await api(forumRoutes.read, { id });
      expect(await rowOf(id, api)).toMatchObject({ fresh: false, unread: null });
    }
    expect(await app.services.db.$count(forumVisits, eq(forumVisits.userId, reader.user.id))).toBe(0);
  });
});

describe('the count of unread replies', () => {
  it('covers opened posts, excluding own, hidden and deleted replies [FORUM-07]', async () => {
    const { id } = await newPost();
    expect(await rowOf(id)).toMatchObject({ unread: null });
    const first = await newReply(id);
    await reader.api(forumRoutes.read, { id });
    expect(await rowOf(id)).toMatchObject({ unread: 1 });
    await reader.api(forumRoutes.read, { id, replyId: first.id });
    expect(await rowOf(id)).toMatchObject({ unread: 0 });
    await newReply(id);
    await newReply(id, { state: 'hidden' });
    await newReply(id, { state: 'deleted' });
    await newReply(id, { authorId: reader.user.id });
    expect(await rowOf(id)).toMatchObject({ unread: 1 });
    expect(await reader.api(forumRoutes.detail, { id })).toMatchObject({ unread: 1, lastReadReplyId: first.id });
  });

  it('excludes replies of a blocked member [FORUM-18]', async () => {
    const { id } = await newPost();
    const other = await createLoggedInAccount(app);
    await reader.api(forumRoutes.read, { id });
    await newReply(id, { authorId: other.user.id });
    expect(await rowOf(id)).toMatchObject({ unread: 1 });
    await app.services.db.insert(blocks).values({ userId: other.user.id, blockedId: reader.user.id });
    expect(await rowOf(id)).toMatchObject({ unread: 0 });
  });

  it('is at most 99 [FORUM-07]', async () => {
    const { id } = await newPost();
    await reader.api(forumRoutes.read, { id });
    expect(await reader.api(forumRoutes.detail, { id })).toMatchObject({ unread: 0, lastReadReplyId: null });
    await Promise.all(Array.from({ length: 120 }, () => newReply(id)));
    expect(await rowOf(id)).toMatchObject({ unread: 99 });
  });

  it('is not affected by opening a missing or hidden post [FORUM-07]', async () => {
    const { id } = await newPost({ state: 'hidden' });
    for (const one of [id, 999_999_999]) await reader.api(forumRoutes.read, { id: one });
    expect(await author.api(forumRoutes.detail, { id })).toMatchObject({ unread: null });
  });
});

describe('lists exclude', () => {
  const shown = async (api = reader.api) => (await api(forumRoutes.list, { sort: 'new' })).items.map(({ id }) => id);
  const mute = (kind: 'post' | 'topic' | 'member', targetId: number) =>
    app.services.db.insert(mutes).values({ userId: reader.user.id, kind, targetId });

  it('muted posts, topics and members for the member who muted them [FORUM-18]', async () => {
    const other = await createLoggedInAccount(app);
    const [byPost, byTopic, byMember, seen] = [
      await newPost(),
      await newPost({ topic: 'wellbeing' }),
      await newPost({ authorId: other.user.id }),
      await newPost(),
    ];
    const [topic] = await app.services.db.select().from(topics).where(eq(topics.slug, 'wellbeing'));
    await mute('post', byPost.id);
    await mute('topic', topic?.id ?? 0);
    await mute('member', other.user.id);
    const mine = await shown();
    expect(mine).toContain(seen.id);
    for (const { id } of [byPost, byTopic, byMember]) {
      expect(mine).not.toContain(id);
      expect(await shown(author.api)).toContain(id);
    }
    // A muted topic is shown if it is opened explicitly.
    const { items } = await reader.api(forumRoutes.list, { topic: 'wellbeing', sort: 'new' });
    expect(items.map(({ id }) => id)).toContain(byTopic.id);
  });

  it('members blocked in either direction [FORUM-18]', async () => {
    const other = await createLoggedInAccount(app);
    const [theirs, mine] = [await newPost({ authorId: other.user.id }), await newPost({ authorId: reader.user.id })];
    await app.services.db.insert(blocks).values({ userId: reader.user.id, blockedId: other.user.id });
    expect(await shown()).not.toContain(theirs.id);
    expect(await shown(other.api)).not.toContain(mine.id);
    expect(await shown(author.api)).toEqual(expect.arrayContaining([theirs.id, mine.id]));
  });
});
