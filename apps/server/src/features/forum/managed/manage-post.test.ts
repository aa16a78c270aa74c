import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { listNotificationNames } from '../../../testing/notifications.ts';

interface Account {
  user: TestUser;
  api: TestClient;
}

let app: TestApp;
let author: Account;
let moderator: Account;
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  moderator = await createLoggedInAccount(app, { role: 'Moderator' });
});
afterAll(() => app.close());

const content = '<p>A reply of some length.</p>';
const reply = (api: TestClient, id: number) => api(forumRoutes.createReply, { id, content, images: [] });
const refused = (errorName: string) => expect.objectContaining({ errorName });
const post = () => createPost(app.services, { authorId: author.user.id, topic: 'lounge', language: 'en' });

async function topicCounts(): Promise<Record<string, number>> {
  await app.settle();
  const { items } = await client(app)(forumRoutes.topics, {});
  return Object.fromEntries(items.map(({ slug, posts }) => [slug, posts]));
}

async function logOf(id: number) {
  const { db } = app.services;
  return db
    .select({ action: auditLog.action, before: auditDetails.before, after: auditDetails.after })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
    .where(eq(auditLog.targetId, id))
    .orderBy(auditLog.id);
}

it('moves and renames a post, counts it in its new topic, logs the change and notifies the author [FORUM-61]', async () => {
  const { id, title } = await post();
  const before = await topicCounts();
  const [other = ''] = Object.keys(before).filter((slug) => slug !== 'lounge');
  const change = { id, topic: other, title: 'How to light a small room', language: 'es' } as const;
  await moderator.api(threadRoutes.manage, change);
  // Repeating the call changes nothing.
  await moderator.api(threadRoutes.manage, change);
  expect(await topicCounts()).toMatchObject({ lounge: (before['lounge'] ?? 0) - 1, [other]: (before[other] ?? 0) + 1 });
  expect(await client(app)(forumRoutes.detail, { id })).toMatchObject({
    title: change.title,
    language: 'es',
    topic: { slug: other },
    edited: false,
  });
  expect(await logOf(id)).toEqual([
    {
      action: 'post-changed',
      before: { topic: 'lounge', title, language: 'en' },
      after: { topic: other, title: change.title, language: 'es' },
    },
  ]);
  expect(await listNotificationNames(app, author.user)).toEqual(['postChanged']);
});

it('closes a post for the replies of members, and opens it again [FORUM-61]', async () => {
  const { id } = await post();
  const member = await createLoggedInAccount(app);
  await moderator.api(threadRoutes.manage, { id, closed: true });
  await app.settle();
  expect((await client(app)(forumRoutes.detail, { id })).closed).toBe(true);
  for (const { api } of [member, author]) await expect(reply(api, id)).rejects.toEqual(refused('forum.post-closed'));
  await reply(moderator.api, id);
  await moderator.api(threadRoutes.manage, { id, closed: false });
  await reply(member.api, id);
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['post-closed', 'post-opened']);
  await app.settle();
  expect(await listNotificationNames(app, author.user)).toEqual(expect.arrayContaining(['postClosed', 'postOpened']));
});

it('does not notify moderators of changes to their own posts [FORUM-61]', async () => {
  const own = await createPost(app.services, { authorId: moderator.user.id });
  await moderator.api(threadRoutes.manage, { id: own.id, closed: true });
  await app.settle();
  expect(await listNotificationNames(app, moderator.user)).not.toContain('postClosed');
});

it('refuses visitors and members, unknown topics, unsuitable titles and deleted posts [FORUM-61]', async () => {
  const { id } = await post();
  const member = await createLoggedInAccount(app);
  await expect(client(app)(threadRoutes.manage, { id, closed: true })).rejects.toEqual(refused('signed-out'));
  for (const { api } of [member, author])
    await expect(api(threadRoutes.manage, { id, closed: true })).rejects.toEqual(refused('forbidden'));
  for (const change of [{ topic: 'no-such-topic' }, { title: 'Short' }]) {
    await expect(moderator.api(threadRoutes.manage, { id, ...change })).rejects.toEqual(refused('invalid'));
  }
  await author.api(forumRoutes.deletePost, { id });
  await expect(moderator.api(threadRoutes.manage, { id, closed: true })).rejects.toEqual(refused('forum.post-deleted'));
  expect(await logOf(id)).toEqual([]);
});
