import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
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

type Form = InputOf<typeof forumRoutes.createPost>;
const FORM: Form = {
  topic: 'wellbeing',
  title: 'What helps me sleep after a late shift',
  content: '<p>Blackout curtains, and no phone in bed.</p>',
  language: 'en',
};

const postOf = (id: number) => visitor(forumRoutes.detail, { id });
async function topicCount(slug: string): Promise<number> {
  const { items } = await author.api(forumRoutes.topics, {});
  return items.find((topic) => topic.slug === slug)?.posts ?? -1;
}

describe('editing a post', () => {
  it('lets the author change all fields and marks the post as edited [FORUM-10]', async () => {
    const { id } = await createPost(app.services, { authorId: author.user.id });
    const [lounge, wellbeing] = [await topicCount('lounge'), await topicCount('wellbeing')];
    await author.api(forumRoutes.editPost, { ...FORM, id, language: 'es' });
    expect(await author.api(forumRoutes.detail, { id })).toMatchObject({
      title: FORM.title,
      html: FORM.content,
      language: 'es',
      topic: { slug: 'wellbeing' },
      edited: true,
      editedAt: expect.any(String),
      own: true,
    });
    expect([await topicCount('lounge'), await topicCount('wellbeing')]).toEqual([lounge - 1, wellbeing + 1]);
  });

  it('invalidates cached pages, so visitors see the change at once [FORUM-10]', async () => {
    const { id } = await createPost(app.services, { authorId: author.user.id });
    await postOf(id);
    await author.api(forumRoutes.editPost, { ...FORM, id });
    await app.settle();
    expect((await postOf(id)).title).toBe(FORM.title);
  });

  it.each(['editPost', 'deletePost'] as const)(
    'allows %s to the author only, not to admins [FORUM-10]',
    async (call) => {
      const { id } = await createPost(app.services, { authorId: author.user.id });
      const admin = await createLoggedInAccount(app, { role: 'Admin' });
      for (const { api } of [other, admin]) {
        const done =
          call === 'editPost' ? api(forumRoutes.editPost, { ...FORM, id }) : api(forumRoutes.deletePost, { id });
        await expect(done).rejects.toMatchObject({ errorName: 'forum.not-the-author' });
      }
      expect(await postOf(id)).toMatchObject({ edited: false, deleted: false });
    },
  );

  it('is rejected for a deleted post [FORUM-10]', async () => {
    const { id } = await createPost(app.services, { authorId: author.user.id, state: 'deleted' });
    await expect(author.api(forumRoutes.editPost, { ...FORM, id })).rejects.toMatchObject({
      errorName: 'forum.post-deleted',
    });
  });

  it.each(['editPost', 'deletePost', 'detail'] as const)(
    'returns not found from %s when the post does not exist [FORUM-10]',
    async (call) => {
      const id = 999_999_999;
      const done =
        call === 'editPost' ? author.api(forumRoutes.editPost, { ...FORM, id }) : author.api(forumRoutes[call], { id });
      await expect(done).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
    },
  );

  it.each([0, -1, 1.5, 'abc', '1; drop table posts', 2 ** 60, null, [1, 2]])(
    'rejects the invalid id %j',
    async (id) => {
      // Deliberately invalid, hence the cast.
      const given = { ...FORM, id: id as number };
      await expect(author.api(forumRoutes.editPost, given)).rejects.toMatchObject({ errorName: 'invalid' });
    },
  );
});

describe('deleting a post', () => {
  it('removes its content and leaves its replies readable [FORUM-10]', async () => {
    const { id } = await createPost(app.services, { authorId: author.user.id, plain: 'something I regret' });
    await createReply(app.services, { postId: id, authorId: other.user.id, plain: 'A kind answer' });
    await postOf(id);
    await author.api(forumRoutes.deletePost, { id });
    await app.settle();
    const post = await postOf(id);
    expect(post).toMatchObject({ deleted: true, title: '', html: '', excerpt: '', author: null, replies: 1 });
    expect(JSON.stringify(post)).not.toContain('regret');
    const { items } = await visitor(forumRoutes.replies, { id });
    expect(items).toMatchObject([{ html: '<p>A kind answer</p>' }]);
  });

  it('removes it from lists and search [FORUM-10]', async () => {
    const { id } = await createPost(app.services, { authorId: author.user.id, title: 'Zanzibar lighting test' });
    const found = async () => (await other.api(searchRoutes.search, { s: 'zanzibar' })).items.map((item) => item.id);
    expect(await found()).toEqual([id]);
    await author.api(forumRoutes.deletePost, { id });
    expect(await found()).toEqual([]);
    const { items } = await other.api(forumRoutes.list, { sort: 'new' });
    expect(items.map((item) => item.id)).not.toContain(id);
  });

  it('is idempotent under concurrent requests [FORUM-10]', async () => {
    const { id } = await author.api(forumRoutes.createPost, { ...FORM, topic: 'cam-sites' });
    const before = await topicCount('cam-sites');
    await Promise.all([1, 2, 3].map(() => author.api(forumRoutes.deletePost, { id })));
    expect(await topicCount('cam-sites')).toBe(before - 1);
  });
});

describe('hidden posts', () => {
  it("are visible only to the site's staff and their author [FORUM-09]", async () => {
    const { id } = await createPost(app.services, { authorId: author.user.id, state: 'hidden' });
    const staff = await createLoggedInClient(app, await createUser(app.services, { role: 'Moderator' }));
    expect(await staff(forumRoutes.detail, { id })).toMatchObject({ id });
    expect(await author.api(forumRoutes.detail, { id })).toMatchObject({ id });
    const representative = await createLoggedInClient(
      app,
      await createUser(app.services, { role: 'Representative-cam4' }),
    );
    for (const api of [visitor, other.api, representative]) {
      const refused = { errorName: 'forum.post-not-found' };
      await expect(api(forumRoutes.detail, { id })).rejects.toMatchObject(refused);
      await expect(api(forumRoutes.replies, { id })).rejects.toMatchObject(refused);
    }
    const { items } = await staff(forumRoutes.list, { sort: 'new' });
    expect(items.map((item) => item.id)).not.toContain(id);
  });
});
