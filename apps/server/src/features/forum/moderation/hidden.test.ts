import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let staff: TestClient;
let reader: TestClient;
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  staff = (await createLoggedInAccount(app, { role: 'Moderator' })).api;
  reader = (await createLoggedInAccount(app)).api;
});
afterAll(() => app.close());

it('shows a hidden post and the reason to its author and staff only [FORUM-11]', async () => {
  const hidden = { state: 'hidden', hiddenFor: 'first-post' } as const;
  const { id } = await createPost(app.services, { authorId: author.user.id, ...hidden });
  expect(await author.api(forumRoutes.detail, { id })).toMatchObject({ hidden: 'first-post', own: true });
  expect(await staff(forumRoutes.detail, { id })).toMatchObject({ hidden: 'first-post', own: false });
  for (const api of [reader, client(app)]) {
    await expect(api(forumRoutes.detail, { id })).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
  }
});

it('shows a hidden reply and the reason to its author and staff only [FORUM-11]', async () => {
  const { id } = await createPost(app.services, { authorId: author.user.id });
  const hidden = { state: 'hidden', hiddenFor: 'words' } as const;
  const reply = await createReply(app.services, { authorId: author.user.id, postId: id, ...hidden });
  for (const api of [author.api, staff]) {
    const { items } = await api(forumRoutes.replies, { id });
    expect(items).toMatchObject([{ id: reply.id, hidden: 'words' }]);
  }
  for (const api of [reader, client(app)]) expect((await api(forumRoutes.replies, { id })).items).toEqual([]);
});

it('does not mark visible or deleted content as hidden [FORUM-11]', async () => {
  const shown = await createPost(app.services, { authorId: author.user.id });
  const deleted = await createPost(app.services, { authorId: author.user.id, state: 'deleted', hiddenFor: 'staff' });
  for (const { id } of [shown, deleted]) {
    expect((await author.api(forumRoutes.detail, { id })).hidden).toBeNull();
  }
});
