import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkRoutes } from '@site/contract/bulk-actions/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { applications } from '#db/schema/members.ts';
import { auditDetails, auditLog, cases } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { applicationForm } from '../../testing/application.ts';
import { createLoggedInAccount, createUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { reportedItem, staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reason = 'Advertising.';
const statesOf = async (ids: number[]) => {
  const rows = await app.services.db.select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id);
  return rows.map(({ state }) => state);
};
const batchLines = (batch: string) =>
  app.services.db
    .select({ action: auditLog.action, targetId: auditLog.targetId, note: auditDetails.note })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
    .where(sql`${auditDetails.after} ->> 'batch' = ${batch}`)
    .orderBy(auditLog.id);

async function createApplicant() {
  const { user, api } = await createLoggedInAccount(app, { role: null });
  await api(memberRoutes.apply, applicationForm());
  const [row] = await app.services.db.select().from(applications).where(eq(applications.userId, user.id));
  return { user, id: row?.id ?? 0 };
}

describe('a bulk action', () => {
  it('acts on each row, and returns the refused ones with their reason [MOD-11]', async () => {
    const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
    const author = await createUser(app.services);
    const admin = await createUser(app.services, { role: 'Admin' });
    const first = await createPost(app.services, { authorId: author.id });
    const own = await createPost(app.services, { authorId: user.id });
    const above = await createPost(app.services, { authorId: admin.id });
    const last = await createPost(app.services, { authorId: author.id });
    const ids = [first.id, own.id, above.id, 999_999_999, last.id];
    const { batch, results } = await api(bulkRoutes.act, { action: 'post-hide', ids, reason });
    expect(results.map(({ id, problem }) => [id, problem?.key ?? null])).toEqual([
      [first.id, null],
      [own.id, 'moderation.own-item'],
      [above.id, 'members.above-own-role'],
      [999_999_999, 'moderation.item-not-found'],
      [last.id, null],
    ]);
    expect(await statesOf([first.id, own.id, above.id, last.id])).toEqual(['hidden', 'visible', 'visible', 'hidden']);
    expect(await batchLines(batch)).toEqual([
      { action: 'item-hidden', targetId: first.id, note: reason },
      { action: 'item-hidden', targetId: last.id, note: reason },
    ]);
    const again = await api(bulkRoutes.act, { action: 'post-hide', ids: [first.id, last.id], reason });
    expect(again.results.every(({ problem }) => problem === null)).toBe(true);
    expect(await batchLines(again.batch)).toEqual([]);
  });

  it('moves, closes and opens posts, with exact counts of the topics [MOD-11]', async () => {
    const author = await createUser(app.services);
    const made = await Promise.all([1, 2, 3].map(() => createPost(app.services, { authorId: author.id })));
    const ids = made.map(({ id }) => id);
    const [topic] = await app.services.db
      .select()
      .from(topics)
      .where(sql`${topics.id} <> ${made[0]?.topicId ?? 0}`)
      .limit(1);
    const admin = await staffOf(app, 'Admin');
    const moved = await admin(bulkRoutes.act, { action: 'post-move', ids, topic: topic?.slug });
    expect(moved.results.map(({ problem }) => problem)).toEqual([null, null, null]);
    const rows = () => app.services.db.select().from(posts).where(inArray(posts.id, ids));
    expect((await rows()).every(({ topicId }) => topicId === topic?.id)).toBe(true);
    const [counted] = await app.services.db
      .select()
      .from(topics)
      .where(eq(topics.id, topic?.id ?? 0));
    expect(counted?.posts).toBe((topic?.posts ?? 0) + 3);
    await admin(bulkRoutes.act, { action: 'post-close', ids });
    expect((await rows()).every(({ closed }) => closed)).toBe(true);
    await admin(bulkRoutes.act, { action: 'post-open', ids });
    expect((await rows()).some(({ closed }) => closed)).toBe(false);
    expect(await batchLines(moved.batch)).toMatchObject(ids.map((targetId) => ({ action: 'post-changed', targetId })));
    const lost = await admin(bulkRoutes.act, { action: 'post-move', ids, topic: 'no-such-topic' });
    expect(lost.results.map(({ problem }) => problem?.key)).toEqual(ids.map(() => 'forum.topic-required'));
  });

  it('acts on replies, cases and members [MOD-11]', async () => {
    const moderator = await staffOf(app);
    const author = await createUser(app.services);
    const post = await createPost(app.services, { authorId: author.id });
    const replies = await Promise.all(
      [1, 2].map(() => createReply(app.services, { authorId: author.id, postId: post.id })),
    );
    const done = { problem: null };
    const deleted = await moderator(bulkRoutes.act, {
      action: 'reply-delete',
      ids: replies.map(({ id }) => id),
      reason,
    });
    expect(deleted.results).toMatchObject([done, done]);
    const [{ caseId: first }, { caseId: second }] = [await reportedItem(app), await reportedItem(app)];
    const decided = await moderator(bulkRoutes.act, { action: 'case-keep', ids: [first, second] });
    expect(decided.results).toMatchObject([done, done]);
    const rows = await app.services.db
      .select()
      .from(cases)
      .where(inArray(cases.id, [first, second]));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
    expect(await batchLines(decided.batch)).toHaveLength(2);
    const late = await moderator(bulkRoutes.act, { action: 'case-hide', ids: [first], reason });
    expect(late.results).toMatchObject([{ problem: { key: 'moderation.case-decided' } }]);
    const warned = await moderator(bulkRoutes.act, { action: 'member-warn', ids: [author.id], reason });
    expect(warned.results).toMatchObject([done]);
    expect(await batchLines(warned.batch)).toMatchObject([{ action: 'warned' }]);
    const warnings = and(eq(cases.authorId, author.id), eq(cases.outcome, 'warned'));
    expect(await app.services.db.$count(cases, warnings)).toBe(1);
  });

  it('accepts and rejects each application once, also with two moderators at a time [MOD-11]', async () => {
    const applicants = await Promise.all([1, 2, 3, 4].map(() => createApplicant()));
    const ids = applicants.map(({ id }) => id);
    const [first, second] = await Promise.all([staffOf(app), staffOf(app)]);
    const calls = [first, second].map((api, n) =>
      api(bulkRoutes.act, { action: n === 0 ? 'application-accept' : 'application-reject', ids, reason }),
    );
    const problems = (await Promise.all(calls)).flatMap(({ results }) => results.map(({ problem }) => problem?.key));
    expect(problems.filter((key) => key === undefined)).toHaveLength(ids.length);
    expect(problems.filter((key) => key === 'members.application-decided')).toHaveLength(ids.length);
    const rows = await app.services.db.select().from(applications).where(inArray(applications.id, ids));
    expect(rows.every(({ state }) => state === 'accepted' || state === 'rejected')).toBe(true);
    const unknown = await first(bulkRoutes.act, { action: 'application-accept', ids: [999_999_999] });
    expect(unknown.results).toMatchObject([{ problem: { key: 'members.application-not-found' } }]);
  });

  it('deletes a post once when two moderators select it at the same time [MOD-11]', async () => {
    const [first, second] = await Promise.all([staffOf(app), staffOf(app)]);
    const post = await createPost(app.services, { authorId: (await createUser(app.services)).id });
    const calls = [first, second].map((api) => api(bulkRoutes.act, { action: 'post-delete', ids: [post.id], reason }));
    const problems = (await Promise.all(calls)).flatMap(({ results }) => results.map(({ problem }) => problem));
    expect(problems).toEqual([null, null]);
    const ofPost = and(eq(auditLog.kind, 'post'), eq(auditLog.targetId, post.id));
    expect(await app.services.db.$count(auditLog, ofPost)).toBe(1);
  });

  it.each([
    ['more than 50 rows', { action: 'post-close', ids: Array.from({ length: 51 }, (_, n) => n + 1) }],
    ['no row', { action: 'post-close', ids: [] }],
    ['a row twice', { action: 'post-close', ids: [1, 1] }],
    ['no reason', { action: 'post-delete', ids: [1], reason: ' ' }],
    ['no topic', { action: 'post-move', ids: [1] }],
  ] as const)('is refused with %s [MOD-11]', async (_what, input) => {
    const moderator = await staffOf(app);
    await expect(moderator(bulkRoutes.act, { ...input, ids: [...input.ids] })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ] as const)('is refused to %s [MOD-11]', async (_who, errorName, callerOf) => {
    const post = await createPost(app.services, { authorId: (await createUser(app.services)).id });
    const call = (await callerOf())(bulkRoutes.act, { action: 'post-hide', ids: [post.id], reason });
    await expect(call).rejects.toMatchObject({ errorName });
    expect(await statesOf([post.id])).toEqual(['visible']);
  });

  it('does not mark single actions as part of a bulk action [MOD-11]', async () => {
    const moderator = await staffOf(app);
    const post = await createPost(app.services, { authorId: (await createUser(app.services)).id });
    await moderator(moderationRoutes.act, { kind: 'post', id: post.id, act: 'hide', reason });
    const [line] = await app.services.db
      .select({ after: auditDetails.after })
      .from(auditLog)
      .innerJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
      .where(and(eq(auditLog.kind, 'post'), eq(auditLog.targetId, post.id)));
    expect(line?.after).not.toHaveProperty('batch');
  });
});
