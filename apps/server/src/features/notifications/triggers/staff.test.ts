import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { users } from '#db/schema/users.ts';
import { posts } from '#db/schema/forum.ts';
import { applications } from '#db/schema/members.ts';
import { translate } from '#platform/translate.ts';
import { applicationForm } from '../../../testing/application.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { listOf, rowsOf, listNotificationNames } from '../../../testing/notifications.ts';
import { notify } from '../public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const STANDING = '/authorization?tab=moderation';

test('notifies of a received, a rejected (with the reason) and an accepted join application [RT-02]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: null });
  const moderator = await staffOf(app);
  for (const accept of [false, true]) {
    await api(memberRoutes.apply, applicationForm());
    const [waiting] = await app.services.db
      .select()
      .from(applications)
      .where(eq(applications.userId, user.id))
      .orderBy(desc(applications.id));
    const reason = accept ? '' : 'Please tell us more about yourself.';
    await moderator(moderationRoutes.decide, { id: waiting?.id ?? 0, accept, reason });
    await app.settle();
  }
  expect(await listNotificationNames(app, user)).toEqual([
    ...['applicationReceived', 'applicationRejected', 'applicationReceived', 'applicationAccepted'],
  ]);
  const { resultList } = await listOf(api);
  expect(resultList.map(({ type, content }) => [type, content])).toEqual([
    ...[
      [3, ''],
      [1, ''],
      [2, 'Please tell us more about yourself.'],
      [1, ''],
    ],
  ]);
  expect(resultList.every(({ fromUserInfo }) => fromUserInfo === null)).toBe(true);
});

test('links the acceptance to the page from which the sign-up started [AUTH-25]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: null });
  await app.services.db.update(users).set({ returnPath: '/forumDetails?id=7' }).where(eq(users.id, user.id));
  await api(memberRoutes.apply, applicationForm());
  const [waiting] = await app.services.db.select().from(applications).where(eq(applications.userId, user.id));
  const moderator = await staffOf(app);
  await moderator(moderationRoutes.decide, { id: waiting?.id ?? 0, accept: true, reason: '' });
  await app.settle();
  const { resultList } = await listOf(api);
  expect(resultList[0]?.path).toBe('/forumDetails?id=7');
});

test('notifies the author with the reason, the reporter of the decision, and the appellant of the answer [RT-02]', async () => {
  const { author, reporter, caseId, targetId } = await reportedItem(app);
  const [moderator, another] = [await staffOf(app), await staffOf(app)];
  await moderator(moderationRoutes.decideCase, {
    id: caseId,
    outcome: 'deleted',
    reason: 'An advertisement.',
    days: null,
  });
  await app.settle();
  let [received] = (await listOf(author.api)).resultList;
  expect(received).toMatchObject({ type: 10, content: 'An advertisement.', path: STANDING, fromUserInfo: null });
  [received] = (await listOf(reporter.api)).resultList;
  expect(received).toMatchObject({ type: 20, title: 'A moderator reviewed your report and took action' });
  expect(JSON.stringify(received)).not.toContain('advertisement');
  const appealed = await author.api(moderationRoutes.appeal, { id: caseId, text: 'It was no advertisement at all.' });
  expect(appealed).toBeDefined();
  const { items } = await another(moderationRoutes.appeals, { state: 'open' });
  const appeal = items[0];
  await another(moderationRoutes.decideAppeal, { id: appeal?.id ?? 0, grant: true, answer: 'You are right.' });
  await app.settle();
  received = (await listOf(author.api)).resultList.find(({ type }) => type === 21);
  expect(received).toMatchObject({ type: 21, title: 'Your appeal was granted', content: 'You are right.' });
  expect(targetId).toBeGreaterThan(0);
});

test.each([
  ['Admin', 'An admin'],
  ['Moderator', 'A moderator'],
] as const)('names the deleted post and the role %s to its author only [RT-02]', async (role, who) => {
  const { author, reporter, caseId, targetId } = await reportedItem(app);
  const [post] = await app.services.db.select({ title: posts.title }).from(posts).where(eq(posts.id, targetId));
  const staff = await staffOf(app, role);
  await staff(moderationRoutes.decideCase, { id: caseId, outcome: 'deleted', reason: 'An advertisement.', days: null });
  await app.settle();
  const [received] = (await listOf(author.api)).resultList;
  expect(received).toMatchObject({
    title: `${who} deleted your post “${post?.title}”`,
    content: 'An advertisement.',
    articleInfo: { articleId: targetId, title: post?.title },
  });
  expect(JSON.stringify((await listOf(reporter.api)).resultList)).not.toContain(post?.title);
});

test("names no post in a decision on a reply, because it may be another member's [RT-02]", async () => {
  const { author, caseId } = await reportedItem(app, { kind: 'reply' });
  const staff = await staffOf(app);
  await staff(moderationRoutes.decideCase, { id: caseId, outcome: 'hidden', reason: 'Be kind.', days: null });
  await app.settle();
  const [received] = (await listOf(author.api)).resultList;
  expect(received).toMatchObject({ type: 19, title: 'A moderator hid your reply', articleInfo: null });
});

test('notifies of a suspension with its reason, and of its end [RT-02]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const moderator = await staffOf(app);
  await moderator(moderationRoutes.suspend, { id: user.id, on: true, days: 7, reason: 'Be kind, please.' });
  await moderator(moderationRoutes.suspend, { id: user.id, on: false, days: null, reason: '' });
  await app.settle();
  expect(await listNotificationNames(app, user)).toEqual(['suspended', 'unsuspended']);
  const { resultList } = await listOf(api);
  expect(resultList[1]).toMatchObject({ type: 14, content: 'Be kind, please.', path: STANDING });
});

test('notifies the author when a post is pinned and unpinned [RT-02]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const post = await createPost(app.services, { authorId: user.id });
  const admin = await staffOf(app, 'Admin');
  for (const on of [true, false]) await admin(moderationRoutes.pin, { id: post.id, on });
  await app.settle();
  expect(await listNotificationNames(app, user)).toEqual(['postPinned', 'postUnpinned']);
  expect((await listOf(api)).resultList[0]).toMatchObject({ path: `/forumDetails?id=${post.id}` });
});

test("shows notifications of other features in the reader's language, and a repeated one once while unread [RT-02]", async () => {
  const { user, api } = await createLoggedInAccount(app, { language: 'es' });
  const message = { key: 'notifications:claim.confirmed' };
  for (let time = 0; time < 2; time += 1) {
    await app.services.db.transaction((tx) =>
      notify(app.services, tx, { userId: user.id, name: 'system', subject: 'claim:1', message, path: '/courses' }),
    );
    await app.settle();
  }
  expect(await rowsOf(app, user)).toHaveLength(1);
  const { resultList } = await listOf(api);
  const content = translate('es', 'notifications:claim.confirmed');
  expect(resultList[0]).toMatchObject({ type: 12, content, path: '/courses' });
});

test('sends no second email about decisions already sent by email, only about others [RT-06]', async () => {
  const { author, reporter, caseId } = await reportedItem(app);
  const moderator = await staffOf(app);
  await moderator(moderationRoutes.decideCase, {
    id: caseId,
    outcome: 'hidden',
    reason: 'An advertisement.',
    days: null,
  });
  await app.settle();
  expect((await rowsOf(app, author.user)).map(({ mailedAt }) => mailedAt === null)).toEqual([false]);
  expect((await rowsOf(app, reporter.user)).map(({ mailedAt }) => mailedAt === null)).toEqual([true]);
});
