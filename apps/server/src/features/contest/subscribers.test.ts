import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contestTasks } from '#db/schema/contest.ts';
import { forumEvents } from '#features/forum';
import { transact } from '#platform/context.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it.each([
  ['a member', 'Member', 1],
  ['who is erased', null, 0],
] as const)('handles the first visible post of %s [POINTS-07] [AUTH-20]', async (_, role, times) => {
  const { id } = await createUser(app.services, { role });
  const post = await createPost(app.services, { authorId: id });
  await transact(app.services, ({ emit }) => emit(forumEvents.postCreated, { postId: post.id, authorId: id }));
  await app.settle();
  expect(await app.services.db.$count(contestTasks, eq(contestTasks.userId, id))).toBe(times);
});
