import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { posts as postRows } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app);
  // Waits for events of the login, which would otherwise invalidate the cache later.
  await app.settle();
});
afterAll(() => app.close());

// Creates content without access to the cache, so that nothing in it is invalidated.
const newPost = (over = {}) => createPost({ db: app.services.db }, { authorId: author.user.id, ...over });
const newReply = (postId: number, over = {}) =>
  createReply({ db: app.services.db }, { authorId: author.user.id, postId, ...over });
const find = (input: InputOf<typeof searchRoutes.search>) => visitor(searchRoutes.search, input);
const posts = async (s: string) => (await find({ kind: 'post', s, sort: 'new' })).items.map(({ id }) => id);

describe('cached search results for visitors', () => {
  it('omit posts that were deleted, hidden or edited since [FORUM-12]', async () => {
    const remaining = await newPost({ title: 'Caracal one stays' });
    const deleted = await newPost({ title: 'Caracal two goes' });
    const edited = await newPost({ title: 'Caracal three is edited' });
    const parent = await newPost({ title: 'Something else' });
    await newReply(parent.id, { plain: 'A caracal in a reply' });
    const all = () => posts('caracal');
    expect(await all()).toEqual([edited.id, deleted.id, remaining.id]);
    const replyCount = async () => (await find({ s: 'caracal', kind: 'reply' })).items.length;
    expect(await replyCount()).toBe(1);
    const { db } = app.services;
    await newPost({ title: 'Caracal four is not in the cached answer' });
    expect(await all()).toEqual([edited.id, deleted.id, remaining.id]);
    await db.update(postRows).set({ state: 'deleted' }).where(eq(postRows.id, deleted.id));
    await db
      .update(postRows)
      .set({ title: 'Another animal', editedAt: sql`now()` })
      .where(eq(postRows.id, edited.id));
    const left = await all();
    expect(left).toHaveLength(2);
    expect(left[1]).toBe(remaining.id);
    await db.update(postRows).set({ state: 'hidden' }).where(eq(postRows.id, parent.id));
    expect(await replyCount()).toBe(0);
  });

  it('are invalidated when a post is created [FORUM-12]', async () => {
    await newPost({ title: 'Binturong one' });
    expect(await posts('binturong')).toHaveLength(1);
    const content = '<p>Just so.</p>';
    const form = { topic: 'wellbeing', title: 'Binturong two was written', content, language: 'en' } as const;
    await author.api(forumRoutes.createPost, form);
    await app.settle();
    expect(await posts('binturong')).toHaveLength(2);
  });
});
