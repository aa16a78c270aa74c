import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, createLoggedInClient, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
let other: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app);
  other = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const newReply = (postId: number, over = {}) =>
  createReply(app.services, { authorId: author.user.id, postId, ...over });

describe('paginated replies', () => {
  async function thread(count: number) {
    const post = await newPost();
    const made: number[] = [];
    for (let n = 0; n < count; n += 1) made.push((await newReply(post.id, { likes: (n * 7) % 10 })).id);
    return { id: post.id, made };
  }

  it.each(['oldest', 'newest', 'liked'] as const)(
    'are complete in order %s, forwards and backwards [FORUM-07]',
    async (sort) => {
      const { id, made } = await thread(45);
      const there: number[] = [];
      const back: number[][] = [];
      let page = await visitor(forumRoutes.replies, { id, sort });
      expect(page.previous).toBeNull();
      there.push(...page.items.map((reply) => reply.id));
      while (page.next) {
        page = await visitor(forumRoutes.replies, { id, sort, cursor: page.next });
        there.push(...page.items.map((reply) => reply.id));
      }
      back.push(page.items.map((reply) => reply.id));
      while (page.previous) {
        page = await visitor(forumRoutes.replies, { id, sort, cursor: page.previous });
        expect(page.next).not.toBeNull();
        back.unshift(page.items.map((reply) => reply.id));
      }
      const likes = new Map(made.map((reply, n) => [reply, (n * 7) % 10]));
      const orders = {
        oldest: (a: number, b: number) => a - b,
        newest: (a: number, b: number) => b - a,
        liked: (a: number, b: number) => (likes.get(b) ?? 0) - (likes.get(a) ?? 0) || b - a,
      };
      const expected = [...made].sort(orders[sort]);
      expect(there).toEqual(expected);
      expect(back.flat()).toEqual(expected);
      expect(page.total).toBe(45);
    },
  );

  it('start at the reply that a permalink refers to [FORUM-07]', async () => {
    const { id, made } = await thread(30);
    const page = await visitor(forumRoutes.replies, { id, at: made[12] ?? 0 });
    expect(page.items.map((reply) => reply.id)).toEqual(made.slice(12));
    const before = await visitor(forumRoutes.replies, { id, cursor: page.previous ?? '' });
    expect(before.items.map((reply) => reply.id)).toEqual(made.slice(0, 12));
    expect((await visitor(forumRoutes.replies, { id, at: made[0] ?? 0 })).previous).toBeNull();
  });

  it('are not found for a permalink of another post [FORUM-07]', async () => {
    const [one, two] = [await thread(1), await thread(1)];
    await expect(visitor(forumRoutes.replies, { id: one.id, at: two.made[0] ?? 0 })).rejects.toMatchObject({
      errorName: 'forum.reply-not-found',
    });
  });

  it.each(['', 'x', 'aaaa', 'a', `a${Buffer.from('[1e300,1]').toString('base64url')}`, 'bW10', 'a'.repeat(200)])(
    'reject the invalid cursor "%s" [FORUM-06]',
    async (cursor) => {
      const { id } = await newPost();
      await expect(visitor(forumRoutes.replies, { id, cursor })).rejects.toMatchObject({
        errorName: 'forum.cursor-invalid',
      });
    },
  );

  it('include a hidden reply for staff and its author only [FORUM-09]', async () => {
    const { id } = await newPost();
    const hidden = await newReply(id, { state: 'hidden' });
    const staff = await createLoggedInClient(app, await createUser(app.services, { role: 'Moderator' }));
    const seen = async (api: TestClient) => (await api(forumRoutes.replies, { id })).items.map((reply) => reply.id);
    expect(await seen(visitor)).toEqual([]);
    expect(await seen(other.api)).toEqual([]);
    expect(await seen(author.api)).toEqual([hidden.id]);
    expect(await seen(staff)).toEqual([hidden.id]);
  });

  it('mark the likes of the current user on every page [FORUM-08]', async () => {
    const { id, made } = await thread(3);
    await other.api(forumRoutes.like, { kind: 'reply', id: made[1] ?? 0, on: true });
    const { items } = await other.api(forumRoutes.replies, { id });
    expect(items.map((reply) => reply.liked)).toEqual([false, true, false]);
    expect((await visitor(forumRoutes.replies, { id })).items.map((reply) => reply.liked)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
