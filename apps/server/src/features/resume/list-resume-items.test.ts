import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('lists a read post while it has unread replies', async () => {
  const [author, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const post = await createPost(app.services, { authorId: author.user.id, title: 'Which lamp for a small room?' });
  const listItems = async () => (await reader.api(resumeRoutes.shelf, {})).items;
  await reader.api(forumRoutes.read, { id: post.id });
  expect(await listItems()).toEqual([]);
  const reply = await createReply(app.services, { authorId: author.user.id, postId: post.id });
  expect(await listItems()).toMatchObject([{ kind: 'thread', title: 'Which lamp for a small room?', count: 1 }]);
  await reader.api(forumRoutes.read, { id: post.id, replyId: reply.id });
  expect(await listItems()).toEqual([]);
});

it('is refused to visitors', async () => {
  await expect(client(app)(resumeRoutes.shelf, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});
