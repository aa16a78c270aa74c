import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { users } from '#db/schema/users.ts';
import { blocks, mutes } from '#db/schema/following.ts';
import { inspoImages, inspoLikes, inspoPosts } from '#db/schema/inspo.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { consenting, publishInspo } from '../../../testing/inspo-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const feed = async (api: TestClient, filter: { tag?: string; author?: number } = {}) =>
  (await api(inspoRoutes.list, filter)).items.map(({ id }) => id);

/** Creates further posts with the image of an existing one. */
async function copies(postId: number, count: number): Promise<number[]> {
  const { db } = app.services;
  const [post] = await db.select().from(inspoPosts).where(eq(inspoPosts.id, postId));
  const [image] = await db.select().from(inspoImages).where(eq(inspoImages.postId, postId));
  if (!post || !image) throw new Error('nothing to copy');
  const { id: _, draft: __, ...columns } = post;
  const made = await db
    .insert(inspoPosts)
    .values(Array.from({ length: count }, () => columns))
    .returning({ id: inspoPosts.id });
  await db.insert(inspoImages).values(made.map(({ id }) => ({ ...image, postId: id })));
  return made.map(({ id }) => id);
}

describe('the CamInspo feed', () => {
  it('shows each post once, newest first, during concurrent posts [FORUM-16]', async () => {
    const { api, user } = await consenting(app);
    const { id } = await publishInspo(api);
    const before = [id, ...(await copies(id, 60))].reverse();
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await api(inspoRoutes.list, { author: user.id, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next ?? undefined;
      await copies(id, 2);
    } while (cursor !== undefined);
    expect(seen).toEqual(before);
  });

  it('filters by tag and by author [FORUM-16]', async () => {
    const { api, user } = await consenting(app);
    const mirror = await publishInspo(api, { tags: ['mirror', 'neon'] });
    const plants = await publishInspo(api, { tags: ['plants'] });
    const other = await publishInspo((await consenting(app)).api, { tags: ['mirror'] });
    expect(await feed(api, { tag: 'mirror' })).toEqual([other.id, mirror.id]);
    expect(await feed(api, { author: user.id })).toEqual([plants.id, mirror.id]);
    expect(await feed(api, { tag: 'masks' })).toEqual([]);
  });

  it('has cards with the first image, the number of images and an excerpt [FORUM-16]', async () => {
    const { api } = await consenting(app, { nickName: 'Card Maker' });
    const post = await publishInspo(api, { pictures: 3, text: 'word '.repeat(40) });
    const { items } = await (await createLoggedInAccount(app)).api(inspoRoutes.list, {});
    expect(items[0]).toMatchObject({
      ...{ id: post.id, pictures: 3, own: false, hiddenFor: null, likes: 0, liked: false },
      author: { nickName: 'Card Maker' },
      cover: { id: post.images[0]?.id, alt: 'Picture 1' },
      excerpt: expect.stringMatching(/^word .*…$/),
    });
  });

  it('excludes members who are muted, or blocked in either direction [FORUM-18]', async () => {
    const { db } = app.services;
    const [reader, muted, blocked, blocking] = [
      await createLoggedInAccount(app),
      await consenting(app),
      await consenting(app),
      await consenting(app),
    ];
    const posts = [];
    for (const { api } of [muted, blocked, blocking]) posts.push(await publishInspo(api));
    await db.insert(mutes).values({ userId: reader.user.id, kind: 'member', targetId: muted.user.id });
    await db.insert(blocks).values([
      { userId: reader.user.id, blockedId: blocked.user.id },
      { userId: blocking.user.id, blockedId: reader.user.id },
    ]);
    const seen = await feed(reader.api);
    for (const { id } of posts) expect(seen).not.toContain(id);
    const open = async (id: number) =>
      reader.api(inspoRoutes.detail, { id }).then(
        () => true,
        () => false,
      );
    expect(await Promise.all(posts.map(({ id }) => open(id)))).toEqual([true, false, false]);
  });

  it('excludes former members [AUTH-20]', async () => {
    const { api, user } = await consenting(app);
    const { id } = await publishInspo(api);
    await app.services.db.update(users).set({ role: null }).where(eq(users.id, user.id));
    const reader = (await createLoggedInAccount(app)).api;
    expect(await feed(reader)).not.toContain(id);
    await expect(reader(inspoRoutes.detail, { id })).rejects.toMatchObject({
      errorName: 'inspiration.post-not-found',
    });
  });

  it.each(['nonsense', 'W10', Buffer.from('["a",1]').toString('base64url')])(
    'rejects the cursor "%s" [FORUM-16]',
    async (cursor) => {
      const { api } = await createLoggedInAccount(app);
      for (const route of [inspoRoutes.list, inspoRoutes.myPosts, inspoRoutes.myLikes]) {
        await expect(api(route, { cursor })).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
      }
    },
  );
});

describe('likes and saves of a CamInspo post', () => {
  it('are counted exactly for fifty concurrent members, once each [FORUM-08]', async () => {
    const { id } = await publishInspo((await consenting(app)).api);
    const members = await Promise.all(Array.from({ length: 50 }, () => createLoggedInAccount(app)));
    await Promise.all(
      members.flatMap(({ api }) => [
        api(inspoRoutes.like, { id, on: true }),
        api(inspoRoutes.like, { id, on: true }),
        api(inspoRoutes.save, { id, on: true }),
      ]),
    );
    const [first] = members;
    expect(await first?.api(inspoRoutes.detail, { id })).toMatchObject({
      ...{ likes: 50, saves: 50, liked: true, saved: true },
    });
    await Promise.all(members.slice(0, 20).map(({ api }) => api(inspoRoutes.like, { id, on: false })));
    await Promise.all(members.slice(0, 30).map(({ api }) => api(inspoRoutes.uncollect, { id })));
    expect(await first?.api(inspoRoutes.detail, { id })).toMatchObject({ likes: 30, saves: 20, liked: false });
  }, 30_000);

  it('return the current state [FORUM-08]', async () => {
    const { id } = await publishInspo((await consenting(app)).api);
    const { api } = await createLoggedInAccount(app);
    expect(await api(inspoRoutes.like, { id, on: true })).toEqual({ on: true, count: 1 });
    expect(await api(inspoRoutes.like, { id, on: true })).toEqual({ on: true, count: 1 });
    expect(await api(inspoRoutes.like, { id, on: false })).toEqual({ on: false, count: 0 });
    expect(await api(inspoRoutes.collect, { id })).toEqual({ on: true, count: 1 });
    expect(await api(inspoRoutes.uncollect, { id })).toEqual({ on: false, count: 0 });
  });

  it('are listed page by page, last marked first [FORUM-16]', async () => {
    const { id } = await publishInspo((await consenting(app)).api);
    const ids = [id, ...(await copies(id, 39))];
    const { api, user } = await createLoggedInAccount(app);
    // The first 21 likes have the same timestamp.
    await app.services.db.insert(inspoLikes).values(
      ids.map((postId, index) => ({
        ...{ postId, userId: user.id },
        createdAt: sql<string>`timestamptz '2026-01-01' + make_interval(secs => ${Math.max(20, index)})`,
      })),
    );
    const first = await api(inspoRoutes.myLikes, {});
    const second = await api(inspoRoutes.myLikes, { cursor: first.next ?? '' });
    const seen = [...first.items, ...second.items].map((item) => item.id);
    expect(seen).toEqual([...ids.slice(21).reverse(), ...ids.slice(0, 21)]);
    expect([first.items.length, second.next]).toEqual([24, null]);
  });

  it('are listed for the current user only, as are their own posts [FORUM-16]', async () => {
    const { api } = await consenting(app);
    const mine = await publishInspo(api);
    const other = await createLoggedInAccount(app);
    await other.api(inspoRoutes.save, { id: mine.id, on: true });
    expect((await api(inspoRoutes.mySaves, {})).items).toEqual([]);
    expect((await api(inspoRoutes.myPosts, {})).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await other.api(inspoRoutes.myPosts, {})).items).toEqual([]);
    expect((await other.api(inspoRoutes.mySaves, {})).items.map(({ id }) => id)).toEqual([mine.id]);
  });
});

describe('new CamInspo posts and counts', () => {
  it('count the posts newer than a given one, and by tag [FORUM-16]', async () => {
    const { api } = await consenting(app);
    const { id: after } = await publishInspo(api);
    await publishInspo(api, { tags: ['hats'] });
    await publishInspo(api);
    expect(await api(inspoRoutes.newer, { after })).toEqual({ count: 2 });
    expect(await api(inspoRoutes.newer, { after, tag: 'hats' })).toEqual({ count: 1 });
  });

  it('refresh the counts of given posts and omit deleted ones [FORUM-16]', async () => {
    const { api } = await consenting(app);
    const [remaining, deleted] = [await publishInspo(api), await publishInspo(api)];
    await api(inspoRoutes.like, { id: remaining.id, on: true });
    await api(inspoRoutes.del, { id: deleted.id });
    expect(await api(inspoRoutes.refresh, { ids: `${remaining.id},${deleted.id},999999` })).toEqual({
      items: [{ id: remaining.id, likes: 1, saves: 0, liked: true, saved: false }],
    });
    await expect(api(inspoRoutes.refresh, { ids: '1;2' })).rejects.toMatchObject({ errorName: 'invalid' });
    const many = Array.from({ length: 101 }, (_, n) => n + 1).join(',');
    await expect(api(inspoRoutes.refresh, { ids: many })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('show the most liked recent post per author on the home page [FORUM-16]', async () => {
    const { api } = await consenting(app);
    const best = await publishInspo(api);
    const second = await publishInspo(api);
    const old = await publishInspo((await consenting(app)).api);
    const { db } = app.services;
    const likes = (id: number, count: number, days = 0) =>
      db
        .update(inspoPosts)
        .set({ likes: count, createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(inspoPosts.id, id));
    await likes(best.id, 1000);
    await likes(second.id, 900);
    await likes(old.id, 2000, 31);
    const ids = (await api(inspoRoutes.homepage, {})).items.map(({ id }) => id);
    expect(ids[0]).toBe(best.id);
    expect(ids).not.toContain(second.id);
    expect(ids).not.toContain(old.id);
  });
});
