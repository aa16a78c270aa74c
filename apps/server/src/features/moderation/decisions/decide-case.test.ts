import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { auditLog, cases, suspensions } from '#db/schema/moderation.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createReply } from '../../../testing/forum/forum-factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const hide = { outcome: 'hidden', reason: 'Please keep adverts out.' } as const;
const postOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0];
const caseOf = async (id: number) => (await app.services.db.select().from(cases).where(eq(cases.id, id)))[0];

describe('the effect of a decision', () => {
  it('no action: restores a post that reports had hidden, for everyone and in the counters [MOD-03]', async () => {
    const { targetId, caseId } = await reportedItem(app, { reason: 'minors' });
    const visitor = client(app);
    const seen = () => visitor(forumRoutes.detail, { id: targetId });
    await app.settle();
    await expect(seen()).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
    const topicId = (await postOf(targetId))?.topicId ?? 0;
    const counted = async () =>
      (await app.services.db.select().from(topics).where(eq(topics.id, topicId)))[0]?.posts ?? 0;
    const before = await counted();
    const moderator = await staffOf(app);
    expect(await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' })).toMatchObject({
      outcome: 'kept',
      bar: 'decided',
      item: { state: 'visible', hiddenFor: null },
    });
    await app.settle();
    expect(await seen()).toMatchObject({ id: targetId, deleted: false });
    expect(await counted()).toBe(before + 1);
  });

  it('hidden: only its author and staff see the item [MOD-03]', async () => {
    const { author, targetId, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    const decided = await moderator(moderationRoutes.decideCase, { id: caseId, ...hide });
    expect(decided).toMatchObject({ outcome: 'hidden', reason: hide.reason, item: { hiddenFor: 'staff' } });
    await app.settle();
    await expect(client(app)(forumRoutes.detail, { id: targetId })).rejects.toMatchObject({
      errorName: 'forum.post-not-found',
    });
    expect(await author.api(forumRoutes.detail, { id: targetId })).toMatchObject({ hidden: 'staff' });
  });

  it('deleted: shows the item as deleted, and an edit by the author does not restore it [MOD-03]', async () => {
    const { targetId, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'deleted', reason: 'An advert.' });
    await app.settle();
    expect(await client(app)(forumRoutes.detail, { id: targetId })).toMatchObject({ deleted: true, title: '' });
    expect(await postOf(targetId)).toMatchObject({ state: 'deleted', deletedByStaff: true });
  });

  it('suspended: hides the item and prevents its author from writing for the given days [MOD-03]', async () => {
    const { author, targetId, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    const reason = 'Threats are not for this place.';
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'suspended', days: 30, reason });
    expect((await postOf(targetId))?.state).toBe('hidden');
    const [lasting] = await app.services.db.select().from(suspensions).where(eq(suspensions.userId, author.user.id));
    const days = (Date.parse(lasting?.until ?? '') - Date.parse(lasting?.createdAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(lasting).toMatchObject({ reason, caseId, endedAt: null });
    await expect(author.api(forumRoutes.like, { kind: 'post', id: targetId, on: true })).rejects.toMatchObject({
      errorName: 'suspended',
      message: 'Your account was suspended',
    });
    expect((await author.api(moderationRoutes.standing, {})).suspension).toMatchObject({ reason, endedAt: null });
  });

  it('excludes a hidden reply from the counts, and includes it again after no action [MOD-03]', async () => {
    const { targetId, caseId, reporter } = await reportedItem(app, { kind: 'reply' });
    const { db } = app.services;
    const [reply] = await db.select().from(replies).where(eq(replies.id, targetId));
    const postId = reply?.postId ?? 0;
    await createReply(app.services, { authorId: reporter.user.id, postId });
    const loadCounts = async () => {
      const post = await postOf(postId);
      return { replies: post?.replies, people: post?.people };
    };
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, ...hide });
    expect(await loadCounts()).toMatchObject({ replies: 1 });
    await moderator(moderationRoutes.act, { kind: 'reply', id: targetId, act: 'show' });
    expect(await loadCounts()).toMatchObject({ replies: 2 });
  });

  it('accepts no action, a warning or a suspension for a member, not hiding or deletion [MOD-03]', async () => {
    const { caseId } = await reportedItem(app, { kind: 'member' });
    const moderator = await staffOf(app);
    expect((await moderator(moderationRoutes.case, { id: caseId })).outcomes).toEqual(['kept', 'warned', 'suspended']);
    for (const outcome of ['hidden', 'deleted'] as const) {
      await expect(
        moderator(moderationRoutes.decideCase, { id: caseId, outcome, reason: 'No.' }),
      ).rejects.toMatchObject({ errorName: 'moderation.not-possible' });
    }
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'suspended', reason: 'No.', days: null });
    expect(await caseOf(caseId)).toMatchObject({ outcome: 'suspended', open: false });
  });

  it('does not restore an item that its author has deleted since [MOD-03]', async () => {
    const { author, targetId, caseId } = await reportedItem(app);
    await author.api(forumRoutes.deletePost, { id: targetId });
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' });
    expect(await postOf(targetId)).toMatchObject({ state: 'deleted', deletedByStaff: false });
  });
});

describe('permission to decide', () => {
  it('requires a reason for every outcome except no action [MOD-03]', async () => {
    const { caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    const call = moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'hidden', reason: '  ' });
    await expect(call).rejects.toMatchObject({ errors: { reason: 'Enter a reason.' } });
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ])('%s cannot decide [MOD-01]', async (_, errorName, who) => {
    const { caseId } = await reportedItem(app);
    const api = await who();
    await expect(api(moderationRoutes.decideCase, { id: caseId, ...hide })).rejects.toMatchObject({ errorName });
    await expect(api(moderationRoutes.claim, { id: caseId, on: true })).rejects.toMatchObject({ errorName });
    expect((await caseOf(caseId))?.open).toBe(true);
  });

  it('staff cannot decide on their own items [MOD-02]', async () => {
    const { author, caseId } = await reportedItem(app, { authorRole: 'Admin' });
    await expect(author.api(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' })).rejects.toMatchObject({
      errorName: 'moderation.own-item',
    });
  });

  it('staff cannot decide on items they reported themselves [MOD-02]', async () => {
    const { caseId, targetId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.report, { kind: 'post', id: targetId, reason: 'spam' });
    await expect(moderator(moderationRoutes.decideCase, { id: caseId, ...hide })).rejects.toMatchObject({
      errorName: 'moderation.own-report',
    });
  });

  it.each([
    ['Moderator', 'Moderator'],
    ['Moderator', 'Admin'],
    ['Admin', 'Admin'],
    ['Admin', 'SuperAdmin'],
  ] as const)('a %s cannot decide about a %s [MOD-02]', async (role, authorRole) => {
    const { caseId } = await reportedItem(app, { authorRole });
    const api = await staffOf(app, role);
    expect((await api(moderationRoutes.case, { id: caseId })).bar).toBe('role');
    await expect(api(moderationRoutes.decideCase, { id: caseId, ...hide })).rejects.toMatchObject({
      errorName: 'members.above-own-role',
    });
    expect((await caseOf(caseId))?.open).toBe(true);
  });

  it('a super admin can decide about another super admin, since no role is above [MOD-02]', async () => {
    const { caseId } = await reportedItem(app, { authorRole: 'SuperAdmin' });
    const api = await staffOf(app, 'SuperAdmin');
    expect(await api(moderationRoutes.decideCase, { id: caseId, ...hide })).toMatchObject({ outcome: 'hidden' });
  });

  it('responds with not found for an unknown case [MOD-03]', async () => {
    const moderator = await staffOf(app);
    await expect(moderator(moderationRoutes.decideCase, { id: 99_999_999, ...hide })).rejects.toMatchObject({
      errorName: 'moderation.case-not-found',
    });
  });
});

describe('concurrent calls', () => {
  it('one decides and the others are refused: one decision, one email and one audit log line [MOD-03]', async () => {
    const { author, targetId, caseId } = await reportedItem(app);
    const deciders = await Promise.all(Array.from({ length: 6 }, () => staffOf(app)));
    const outcomes = ['kept', 'hidden', 'deleted', 'hidden', 'deleted', 'hidden'] as const;
    const results = await Promise.allSettled(
      deciders.map((api, n) =>
        api(moderationRoutes.decideCase, { id: caseId, outcome: outcomes[n] ?? 'hidden', reason: 'Enough.' }),
      ),
    );
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.errorName] : []));
    expect(lost).toEqual(Array.from({ length: 5 }, () => 'moderation.case-decided'));
    const lines = await app.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.kind, 'post'), eq(auditLog.targetId, targetId)));
    expect(lines).toHaveLength(1);
    const state = { kept: 'visible', hidden: 'hidden', deleted: 'deleted', suspended: '', warned: '' };
    const decided = await caseOf(caseId);
    expect((await postOf(targetId))?.state).toBe(state[decided?.outcome ?? 'suspended']);
    if (decided?.outcome !== 'kept') await mailTo(app, author.user.email);
    expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, author.user.email))).toBeLessThan(
      2,
    );
  });

  it('one gets the case assignment, the others are refused [MOD-03]', async () => {
    const { caseId } = await reportedItem(app);
    const takers = await Promise.all(Array.from({ length: 6 }, () => staffOf(app)));
    const results = await Promise.allSettled(
      takers.map((api) => api(moderationRoutes.claim, { id: caseId, on: true })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.errorName] : []));
    expect(new Set(refused)).toEqual(new Set(['moderation.case-claimed']));
  });

  it('a report during the decision opens a new case or is closed with this one; none is lost [MOD-03]', async () => {
    const { caseId, targetId } = await reportedItem(app);
    const moderator = await staffOf(app);
    const crowd = await Promise.all(Array.from({ length: 8 }, async () => (await createLoggedInAccount(app)).api));
    await Promise.all([
      moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' }),
      ...crowd.map((api) => api(moderationRoutes.report, { kind: 'post', id: targetId, reason: 'spam' })),
    ]);
    const { rows } = await app.services.db.execute<{ sent: number; lost: number }>(sql`
      select count(*)::int as sent, (count(*) filter (where r.open <> c.open))::int as lost
      from reports r join cases c on c.id = r.case_id where r.target_id = ${targetId} and r.kind = 'post'`);
    expect(rows).toEqual([{ sent: 9, lost: 0 }]);
  });
});

it('a case assignment blocks others, expires after half an hour, and can be released [MOD-03]', async () => {
  const { caseId } = await reportedItem(app);
  const [one, two] = [await staffOf(app), await staffOf(app)];
  expect(await one(moderationRoutes.claim, { id: caseId, on: true })).toMatchObject({ mine: true, bar: null });
  expect(await two(moderationRoutes.case, { id: caseId })).toMatchObject({ mine: false, bar: 'claimed' });
  await expect(two(moderationRoutes.decideCase, { id: caseId, ...hide })).rejects.toMatchObject({
    errorName: 'moderation.case-claimed',
  });
  await one(moderationRoutes.claim, { id: caseId, on: false });
  expect(await two(moderationRoutes.claim, { id: caseId, on: true })).toMatchObject({ mine: true });
  await app.services.db
    .update(cases)
    .set({ claimedAt: sql`now() - interval '31 minutes'` })
    .where(eq(cases.id, caseId));
  expect(await one(moderationRoutes.case, { id: caseId })).toMatchObject({ claimedBy: null, bar: null });
  expect(await one(moderationRoutes.decideCase, { id: caseId, ...hide })).toMatchObject({ outcome: 'hidden' });
});

it('refuses the decision of a moderator who lost the role concurrently [MOD-02]', async () => {
  const { caseId } = await reportedItem(app);
  const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
  const admin = await staffOf(app, 'Admin');
  const results = await Promise.allSettled([
    admin(moderationRoutes.setRole, { id: user.id, role: 'Member' }),
    api(moderationRoutes.decideCase, { id: caseId, ...hide }),
  ]);
  expect(results[0]).toMatchObject({ status: 'fulfilled' });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: 'Member' });
  await expect(api(moderationRoutes.decideCase, { id: caseId, ...hide })).rejects.toMatchObject({
    errorName: 'forbidden',
  });
});
