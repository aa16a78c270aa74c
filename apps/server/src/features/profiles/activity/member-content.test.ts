import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '@site/contract/core/route.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { postLikes, posts, postSaves } from '#db/schema/forum.ts';
import { encodeCursor } from '#platform/database/cursor.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { createMember, createLoggedInMember } from '../../../testing/profile-factories.ts';

let app: TestApp;
let visitor: TestClient;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createLoggedInMember(app, { settings: { openToVisitors: true } });
});

const KINDS = ['written', 'liked', 'saved'] as const;
type Kind = (typeof KINDS)[number];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** Creates a post that the member wrote, liked or saved. */
async function postOf(kind: Kind, minute: number, state: 'visible' | 'hidden' | 'deleted' = 'visible') {
  const { db } = app.services;
  const author = kind === 'written' ? member.user : await createUser(app.services);
  const { id } = await createPost(app.services, { authorId: author.id, state });
  const mark = { postId: id, userId: member.user.id, createdAt: at(minute) };
  if (kind === 'liked') await db.insert(postLikes).values(mark);
  if (kind === 'saved') await db.insert(postSaves).values(mark);
  return id;
}

/** Returns the items from all pages of a list. */
async function all<Item>(page: (cursor?: string) => Promise<{ items: Item[]; next: string | null }>): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    expect(items.length).toBeLessThanOrEqual(20);
    found.push(...items);
    cursor = next ?? undefined;
  } while (cursor);
  return found;
}

describe.each(KINDS)('posts that are %s', (kind) => {
  it('are paginated, each once, latest first [FORUM-14]', async () => {
    const ids: number[] = [];
    // Several posts have the same timestamp.
    for (let n = 0; n < 45; n += 1) ids.push(await postOf(kind, Math.floor(n / 4)));
    const { api, user } = member;
    const found = await all((cursor) => api(profileRoutes.posts, { userId: user.id, kind, ...(cursor && { cursor }) }));
    expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('are listed only if everyone may read them [FORUM-14]', async () => {
    const shown = await postOf(kind, 1);
    await postOf(kind, 2, 'hidden');
    await postOf(kind, 3, 'deleted');
    const { items } = await member.api(profileRoutes.posts, { userId: member.user.id, kind });
    expect(items.map(({ id }) => id)).toEqual([shown]);
  });

  it('of a private member are forbidden to others [FORUM-14]', async () => {
    const { id: userId } = await createMember(app.services, { settings: { private: true } });
    for (const api of [visitor, member.api])
      await expect(api(profileRoutes.posts, { userId, kind })).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('of an unknown member are not found [FORUM-14]', async () => {
    const { user } = await createLoggedInAccount(app, { role: null });
    for (const userId of [user.id, 987_654_321])
      await expect(visitor(profileRoutes.posts, { userId, kind })).rejects.toMatchObject({
        errorName: 'profiles.not-found',
      });
  });

  it.each(['x', 'W10'])('are refused for the cursor %j [FORUM-14]', async (cursor) => {
    const asked = member.api(profileRoutes.posts, { userId: member.user.id, kind, cursor });
    await expect(asked).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
  });
});

it('rejects a cursor with a timestamp out of range [FORUM-14]', async () => {
  const cursor = encodeCursor({ value: 1e300, id: 1 });
  await expect(
    member.api(profileRoutes.posts, { userId: member.user.id, kind: 'liked', cursor }),
  ).rejects.toMatchObject({
    errorName: 'forum.cursor-invalid',
  });
});

it('liked posts are private by default, and visible to members only when shown [SAFE-16]', async () => {
  const [written, liked] = [await postOf('written', 1), await postOf('liked', 1)];
  const other = await createLoggedInAccount(app);
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  const ids = async (api: TestClient, kind: Kind) =>
    (await api(profileRoutes.posts, { userId: member.user.id, kind })).items.map(({ id }) => id);
  expect(await ids(visitor, 'written')).toEqual([written]);
  expect(await ids(member.api, 'liked')).toEqual([liked]);
  for (const api of [visitor, other.api, moderator.api]) {
    await expect(ids(api, 'liked')).rejects.toMatchObject({ errorName: 'forbidden' });
  }
  await member.api(privacyRoutes.setPrivate, { showLikes: true });
  expect(await ids(other.api, 'liked')).toEqual([liked]);
  await expect(ids(visitor, 'liked')).rejects.toMatchObject({ errorName: 'forbidden' });
});

it('saved posts are hidden from everyone else, including moderators [FORUM-14]', async () => {
  const moderator = await createLoggedInAccount(app, { role: 'Admin' });
  for (const api of [visitor, moderator.api])
    await expect(api(profileRoutes.posts, { userId: member.user.id, kind: 'saved' })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
});

it('shows posts and replies of a private member to the member and to moderators [FORUM-14]', async () => {
  const { user, api } = await createLoggedInMember(app, { settings: { private: true } });
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  const post = await createPost(app.services, { authorId: user.id });
  const reply = await createReply(app.services, { authorId: user.id, postId: post.id });
  for (const caller of [api, moderator.api]) {
    expect((await caller(profileRoutes.posts, { userId: user.id })).items).toMatchObject([{ id: post.id }]);
    expect((await caller(profileRoutes.replies, { userId: user.id })).items).toMatchObject([{ id: reply.id }]);
  }
});

describe('replies of a member', () => {
  const replyOf = async (over: Partial<Parameters<typeof createReply>[1]> = {}) => {
    const { id: postId } = await createPost(app.services, { authorId: member.user.id, title: 'About my lights' });
    return createReply(app.services, { authorId: member.user.id, postId, ...over });
  };

  it('are paginated, each once, newest first [FORUM-14]', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 41; n += 1) ids.push((await replyOf()).id);
    const found = await all<DataOf<typeof profileRoutes.replies>['items'][number]>((cursor) =>
      visitor(profileRoutes.replies, { userId: member.user.id, ...(cursor && { cursor }) }),
    );
    expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('show the title of their post and an excerpt [FORUM-14]', async () => {
    const { id, postId, createdAt } = await replyOf({ plain: 'word '.repeat(100), likes: 3 });
    const { items } = await visitor(profileRoutes.replies, { userId: member.user.id });
    const row = { id, postId, postTitle: 'About my lights', likes: 3, createdAt };
    expect(items).toEqual([{ ...row, excerpt: expect.stringMatching(/^(word )+word…$/) }]);
  });

  it('are listed only if they and their posts are visible [FORUM-14]', async () => {
    await replyOf({ state: 'hidden' });
    await replyOf({ state: 'deleted' });
    const beneath = await replyOf();
    await app.services.db.update(posts).set({ state: 'deleted' }).where(eq(posts.id, beneath.postId));
    expect(await member.api(profileRoutes.replies, { userId: member.user.id })).toEqual({ items: [], next: null });
  });

  it('are forbidden for a private profile, and not found without a profile [FORUM-14]', async () => {
    const { id } = await createMember(app.services, { settings: { private: true } });
    const ask = (userId: number) => visitor(profileRoutes.replies, { userId });
    await expect(ask(id)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(ask(987_654_321)).rejects.toMatchObject({ errorName: 'profiles.not-found' });
  });

  it('are refused for an invalid cursor [FORUM-14]', async () => {
    const asked = visitor(profileRoutes.replies, { userId: member.user.id, cursor: 'x' });
    await expect(asked).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
  });
});
