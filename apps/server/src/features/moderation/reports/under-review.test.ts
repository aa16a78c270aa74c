import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { notifications } from '#db/schema/notifications.ts';
import { pointsMembers } from '#db/schema/points.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { newReporter, reportAll } from '../../../testing/moderation/reporters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('notifies authors of a review at once, accepts their statement, and restores the item afterwards [SAFE-07]', async () => {
  const { db } = app.services;
  const author = await createLoggedInAccount(app);
  const picture = await uploadImage(author.api);
  const content = `<p>What I wear for work</p><img src="${picture.url}">`;
  const written = { topic: 'lounge', title: 'My new costume', language: 'en' } as const;
  const { id } = await author.api(forumRoutes.createPost, { ...written, content, draft: crypto.randomUUID() });
  const reader = await newReporter(app, 'regular');
  await reader.api(forumRoutes.like, { kind: 'post', id, on: true });
  await reader.api(forumRoutes.createReply, { id, content: '<p>It looks good.</p>' });
  await app.settle();
  const visitor = client(app);
  const standing = async () => {
    const { activeAt: _, ...post } = await visitor(forumRoutes.detail, { id });
    const [points] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, author.user.id));
    const [topic] = await db.select().from(topics).where(eq(topics.slug, 'lounge'));
    return {
      post,
      balance: points?.balance,
      posts: topic?.posts,
      picture: (await fetch(app.origin + picture.url)).status,
    };
  };
  const before = await standing();
  expect(before).toMatchObject({ post: { likes: 1, replies: 1 }, picture: 200 });

  await reportAll(reader, [id]);
  await app.settle();
  await expect(visitor(forumRoutes.detail, { id })).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
  const underReview = and(
    eq(notifications.userId, author.user.id),
    eq(notifications.type, NOTIFICATION_TYPES.underReview),
  );
  expect(await db.$count(notifications, underReview)).toBe(1);
  const [review] = (await author.api(moderationRoutes.myReviews, {})).items;
  expect(review).toMatchObject({
    kind: 'post',
    targetId: id,
    title: 'My new costume',
    shown: 'nothing',
    statement: '',
  });
  const text = 'I am the only person in it.';
  expect(await author.api(moderationRoutes.explain, { id: review?.id ?? 0, text })).toMatchObject({ statement: text });
  await expect(reader.api(moderationRoutes.explain, { id: review?.id ?? 0, text })).rejects.toMatchObject({
    errorName: 'moderation.case-not-found',
  });
  const moderator = await staffOf(app);
  expect(await moderator(moderationRoutes.case, { id: review?.id ?? 0 })).toMatchObject({
    automatic: 'minors-trusted',
    statement: text,
    reports: [{ trust: 'regular', counted: true, sharesOrigin: false }],
  });
  await moderator(moderationRoutes.decideCase, { id: review?.id ?? 0, outcome: 'kept' });
  await app.settle();
  expect(await standing()).toEqual(before);
  expect((await author.api(moderationRoutes.myReviews, {})).items).toEqual([]);
  await expect(author.api(moderationRoutes.explain, { id: review?.id ?? 0, text })).rejects.toMatchObject({
    errorName: 'moderation.case-not-found',
  });
});
