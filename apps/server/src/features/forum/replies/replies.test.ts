import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, createLoggedInClient, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply, uploadImage } from '../../../testing/forum/forum-factories.ts';

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
const rowOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0];
const CONTENT = '<p>Same here, and it passes.</p>';

describe('creating a reply', () => {
  it("shows and counts it, and raises the post's rank [FORUM-07]", async () => {
    const past = '2026-01-05T10:00:00.000Z';
    const post = await newPost({ activeAt: past, createdAt: past, hot: 1 });
    const reply = await other.api(forumRoutes.createReply, { id: post.id, content: CONTENT });
    expect(reply).toMatchObject({
      postId: post.id,
      html: CONTENT,
      author: { id: other.user.id },
      to: null,
      images: [],
      likes: 0,
      own: true,
      edited: false,
    });
    const row = await rowOf(post.id);
    expect(row).toMatchObject({ replies: 1 });
    expect(Date.parse(row?.activeAt ?? '')).toBeGreaterThan(Date.parse(past));
    expect(row?.hot).toBeCloseTo(Date.parse(past) / 1000 / 45_000 + 4 * Math.log10(2), 6);
  });

  it("by the post's author updates only the latest activity [FORUM-06]", async () => {
    const post = await newPost();
    await author.api(forumRoutes.createReply, { id: post.id, content: CONTENT });
    expect((await rowOf(post.id))?.hot).toBeCloseTo(post.hot, 6);
  });

  it('to a reply includes an excerpt of that reply [FORUM-07]', async () => {
    const { id } = await newPost();
    const first = await newReply(id, { plain: 'A long story about a lamp that fell. '.repeat(8) });
    const reply = await other.api(forumRoutes.createReply, { id, content: CONTENT, to: first.id });
    expect(reply.to).toMatchObject({ id: first.id, nickName: author.user.nickName });
    expect(reply.to?.excerpt).toMatch(/^A long story.{60,110}…$/);
  });

  it('shows up to five images below it in order [FORUM-07]', async () => {
    const { id } = await newPost();
    const images = await Promise.all(Array.from({ length: 5 }, () => uploadImage(other.api)));
    const ids = images.map((image) => image.id).reverse();
    const reply = await other.api(forumRoutes.createReply, { id, content: '', images: ids });
    expect(reply.images.map((image) => image.id)).toEqual(ids);
    const { items } = await visitor(forumRoutes.replies, { id });
    expect(items[0]?.images).toEqual([...images].reverse());
  });

  it('is idempotent per draft and returns the existing reply [FORUM-07]', async () => {
    const { id } = await newPost();
    const form = { id, content: CONTENT, draft: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => other.api(forumRoutes.createReply, form)));
    expect(new Set(answers.map((reply) => reply.id)).size).toBe(1);
    expect((await rowOf(id))?.replies).toBe(1);
  });

  it('counts thirty concurrent replies [FORUM-07]', async () => {
    const { id } = await newPost();
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => createLoggedInAccount(app)));
    const calls = Array.from({ length: 30 }, async (_, n) =>
      members[n % 5]?.api(forumRoutes.createReply, { id, content: CONTENT }),
    );
    await Promise.all(calls);
    expect(await rowOf(id)).toMatchObject({ replies: 30 });
    expect(await app.services.db.$count(replies, eq(replies.postId, id))).toBe(30);
  });

  it('results in a correct counter with concurrent deletions [FORUM-07]', async () => {
    const { id } = await newPost();
    const made = await Promise.all(Array.from({ length: 10 }, () => newReply(id, { authorId: other.user.id })));
    await Promise.all([
      ...made.slice(0, 6).map((reply) => other.api(forumRoutes.deleteReply, { id: reply.id })),
      ...made.slice(0, 6).map((reply) => other.api(forumRoutes.deleteReply, { id: reply.id })),
      ...Array.from({ length: 6 }, () => author.api(forumRoutes.createReply, { id, content: CONTENT })),
    ]);
    expect((await rowOf(id))?.replies).toBe(10);
  });
});

type Form = InputOf<typeof forumRoutes.createReply>;
describe('an invalid reply', () => {
  it.each([
    ['no content', { content: ' ' }, { content: 'Please enter content' }],
    ['content that is all taken out', { content: '<svg onload=alert(1)>' }, { content: 'Please enter content' }],
    ['content of 5001 characters', { content: 'x'.repeat(5001) }, { content: expect.any(String) }],
    ['a sixth image', { images: [1, 2, 3, 4, 5, 6] }, { images: expect.stringContaining('5') }],
    ['images that are not ids', { images: ['x'] }, { 'images.0': expect.any(String) }],
    ['no post', { id: undefined }, { id: expect.any(String) }],
    ['a null byte', { content: 'a\u0000' }, { content: expect.any(String) }],
    ['an unknown field', { authorId: 1 }, { authorId: expect.any(String) }],
  ])('is rejected: %s [FORUM-07]', async (_, over, errors) => {
    const { id } = await newPost();
    // Deliberately invalid, hence the cast.
    const form = { id, content: CONTENT, ...over } as Form;
    await expect(other.api(forumRoutes.createReply, form)).rejects.toMatchObject({ errorName: 'invalid', errors });
    expect((await rowOf(id))?.replies).toBe(0);
  });

  it("with another member's image is rejected and not stored [FORUM-07]", async () => {
    const { id } = await newPost();
    const image = await uploadImage(author.api);
    await expect(
      other.api(forumRoutes.createReply, { id, content: CONTENT, images: [image.id] }),
    ).rejects.toMatchObject({ errorName: 'media.not-found' });
    expect(await app.services.db.$count(replies, eq(replies.postId, id))).toBe(0);
    expect((await rowOf(id))?.replies).toBe(0);
  });

  it('to a deleted post is rejected [FORUM-10]', async () => {
    const { id } = await newPost({ state: 'deleted' });
    await expect(other.api(forumRoutes.createReply, { id, content: CONTENT })).rejects.toMatchObject({
      errorName: 'forum.post-deleted',
    });
  });

  it('to a hidden post is rejected as not found [FORUM-09]', async () => {
    const { id } = await newPost({ state: 'hidden' });
    await expect(other.api(forumRoutes.createReply, { id, content: CONTENT })).rejects.toMatchObject({
      errorName: 'forum.post-not-found',
    });
  });

  it.each(['of another post', 'deleted', 'hidden', 'not there'] as const)(
    'to a reply that is %s is rejected [FORUM-07]',
    async (how) => {
      const { id } = await newPost();
      const elsewhere = await newPost();
      const target = {
        'of another post': () => newReply(elsewhere.id),
        deleted: () => newReply(id, { state: 'deleted' }),
        hidden: () => newReply(id, { state: 'hidden' }),
        'not there': async () => ({ id: 999_999_999 }),
      }[how];
      const { id: to } = await target();
      await expect(other.api(forumRoutes.createReply, { id, content: CONTENT, to })).rejects.toMatchObject({
        errorName: 'forum.reply-not-found',
      });
    },
  );

  it.each([
    ['a visitor', 'signed-out', () => Promise.resolve(visitor)],
    ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
    ['a suspended member', 'suspended', async () => (await createLoggedInAccount(app, { suspended: true })).api],
  ])('is rejected when sent by %s [AUTH-16]', async (_, errorName, who) => {
    const { id } = await newPost();
    const api = await who();
    await expect(api(forumRoutes.createReply, { id, content: CONTENT })).rejects.toMatchObject({ errorName });
  });
});

describe('editing and deleting replies', () => {
  it('lets the author change text and images, and marks the reply as edited [FORUM-10]', async () => {
    const { id } = await newPost();
    const [before, after] = [await uploadImage(other.api), await uploadImage(other.api)];
    const made = await other.api(forumRoutes.createReply, { id, content: CONTENT, images: [before.id] });
    const edited = await other.api(forumRoutes.editReply, {
      id: made.id,
      content: '<p>Better so.</p>',
      images: [after.id],
    });
    expect(edited).toMatchObject({ id: made.id, html: '<p>Better so.</p>', images: [{ id: after.id }], edited: true });
  });

  it('removes the content of a deleted reply and leaves responses to it [FORUM-10]', async () => {
    const { id } = await newPost();
    const first = await newReply(id, { plain: 'something I regret' });
    await newReply(id, { authorId: other.user.id, toId: first.id, plain: 'An answer that stays' });
    await visitor(forumRoutes.replies, { id });
    await author.api(forumRoutes.deleteReply, { id: first.id });
    await app.settle();
    const page = await visitor(forumRoutes.replies, { id });
    expect(page.total).toBe(1);
    expect(page.items).toMatchObject([
      { id: first.id, deleted: true, html: '', author: null, images: [] },
      { html: '<p>An answer that stays</p>', to: { id: first.id, nickName: '', excerpt: '' } },
    ]);
    expect(JSON.stringify(page)).not.toContain('regret');
  });

  it('is allowed for the author only, not for admins [FORUM-10]', async () => {
    const { id } = await newReply((await newPost()).id);
    const admin = await createLoggedInClient(app, await createUser(app.services, { role: 'SuperAdmin' }));
    const refused = { errorName: 'forum.not-the-author' };
    for (const api of [other.api, admin]) {
      await expect(api(forumRoutes.editReply, { id, content: CONTENT })).rejects.toMatchObject(refused);
      await expect(api(forumRoutes.deleteReply, { id })).rejects.toMatchObject(refused);
    }
  });

  it('rejects an edit of a deleted reply [FORUM-10]', async () => {
    const { id } = await newReply((await newPost()).id, { state: 'deleted' });
    await expect(author.api(forumRoutes.editReply, { id, content: CONTENT })).rejects.toMatchObject({
      errorName: 'forum.reply-deleted',
    });
  });

  it('returns not found for an unknown reply [FORUM-10]', async () => {
    const refused = { errorName: 'forum.reply-not-found' };
    await expect(author.api(forumRoutes.editReply, { id: 999_999_999, content: CONTENT })).rejects.toMatchObject(
      refused,
    );
    await expect(author.api(forumRoutes.deleteReply, { id: 999_999_999 })).rejects.toMatchObject(refused);
  });
});
