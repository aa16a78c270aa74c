import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const newReply = (postId: number, over = {}) =>
  createReply(app.services, { authorId: author.user.id, postId, ...over });

describe('reading progress', () => {
  it('ignores replies shown in the middle of a post while earlier ones are unread [FORUM-21]', async () => {
    const { id } = await newPost();
    const [one, two, three, four] = [await newReply(id), await newReply(id), await newReply(id), await newReply(id)];
    const me = await createLoggedInAccount(app);
    const read = (input: object) => me.api(forumRoutes.read, { id, ...input });
    // On the first visit, no reply counts as read.
    expect(await read({ view: true })).toEqual({ lastReadReplyId: null, firstUnreadReplyId: one.id, unread: 4 });
    expect(await read({ replyId: one.id })).toEqual({ lastReadReplyId: one.id, firstUnreadReplyId: two.id, unread: 3 });
    expect((await read({ from: four.id, replyId: four.id })).lastReadReplyId).toBe(one.id);
    expect(await me.api(forumRoutes.detail, { id })).toMatchObject({ firstUnreadReplyId: two.id, unread: 3 });
    expect((await read({ from: two.id, replyId: three.id })).lastReadReplyId).toBe(three.id);
    // A stale second tab sends an older position.
    expect((await read({ from: two.id, replyId: two.id })).lastReadReplyId).toBe(three.id);
    expect(await read({ from: two.id, replyId: four.id })).toEqual({
      lastReadReplyId: four.id,
      firstUnreadReplyId: null,
      unread: 0,
    });
  });

  it('ends at the later reply with two concurrent tabs [FORUM-21]', async () => {
    const { id } = await newPost();
    const made = await Promise.all(Array.from({ length: 12 }, () => newReply(id)));
    const ids = made.map((reply) => reply.id).sort((a, b) => a - b);
    const me = await createLoggedInAccount(app);
    const first = ids[0] ?? 0;
    await Promise.all(ids.toReversed().map((replyId) => me.api(forumRoutes.read, { id, from: first, replyId })));
    expect((await me.api(forumRoutes.detail, { id })).lastReadReplyId).toBe(ids.at(-1));
  });

  it("skips the member's own replies and those of blocked members [FORUM-21]", async () => {
    const { id } = await newPost();
    const [me, blocked] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const first = await newReply(id);
    await me.api(forumRoutes.read, { id, replyId: first.id });
    await me.api(followingRoutes.block, { id: blocked.user.id, on: true });
    await newReply(id, { authorId: blocked.user.id });
    await newReply(id, { authorId: me.user.id });
    const last = await newReply(id);
    expect(await me.api(forumRoutes.detail, { id })).toMatchObject({ firstUnreadReplyId: last.id, unread: 1 });
    expect((await me.api(forumRoutes.read, { id, from: last.id, replyId: last.id })).unread).toBe(0);
  });

  it('marks everything as read with one call; later replies are unread [FORUM-21]', async () => {
    const { id } = await newPost();
    const me = await createLoggedInAccount(app);
    await me.api(forumRoutes.read, { id, view: true });
    for (let n = 0; n < 3; n += 1) await newReply(id);
    expect(await me.api(forumRoutes.read, { id, all: true })).toMatchObject({ unread: 0, firstUnreadReplyId: null });
    const next = await newReply(id);
    expect(await me.api(forumRoutes.detail, { id })).toMatchObject({ unread: 1, firstUnreadReplyId: next.id });
    expect(await visitor(forumRoutes.read, { id, all: true })).toEqual({
      lastReadReplyId: null,
      firstUnreadReplyId: null,
      unread: null,
    });
  });
});
