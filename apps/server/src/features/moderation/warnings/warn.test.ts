import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkRoutes } from '@site/contract/bulk-actions/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { cases } from '#db/schema/moderation.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount, createUser } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { listNotificationNames } from '../../../testing/notifications.ts';
import { establishReporter } from '../../../testing/moderation/establish-reporter.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reason = 'Please keep advertising out of the forum.';
const recordOf = async (id: number) => {
  const { items } = await (await staffOf(app))(moderationRoutes.members, { s: String(id) });
  return items.find(({ author }) => author.id === id)?.record;
};

describe('a warning', () => {
  it('is notified, mailed, recorded and in the audit log, and changes nothing else [MOD-10]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const moderator = await staffOf(app);
    const warned = await moderator(moderationRoutes.warn, { id: user.id, reason });
    expect(warned).toMatchObject({ suspended: false, record: { warnings: 1, suspensions: 0 } });
    const { text } = await mailTo(app, user.email, 'About your account');
    expect(text).toContain(reason);
    const { items: decisions } = await api(moderationRoutes.myDecisions, {});
    expect(decisions).toMatchObject([{ kind: 'member', outcome: 'warned', reason, appealUntil: expect.any(String) }]);
    await expect.poll(() => listNotificationNames(app, user)).toEqual(['warned']);
    const { items: log } = await api(moderationRoutes.myLog, {});
    expect(log).toMatchObject([{ action: 'warned', reason }]);
    await api(forumRoutes.list, {});
  });

  it('decides a case and leaves the item visible, and no longer counts once an appeal is granted [MOD-10]', async () => {
    const { author, reporter, targetId, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'warned', reason });
    const [post] = await app.services.db.select().from(posts).where(eq(posts.id, targetId));
    expect(post).toMatchObject({ state: 'visible' });
    expect(await recordOf(author.user.id)).toMatchObject({ warnings: 1, hidden: 0, kept: 0 });
    const { items: reports } = await reporter.api(moderationRoutes.myReports, {});
    expect(reports).toMatchObject([{ outcome: 'warned' }]);
    await author.api(moderationRoutes.appeal, { id: caseId, text: 'It was not advertising, it was my own question.' });
    const other = await staffOf(app);
    const { items: appeals } = await other(moderationRoutes.appeals, {});
    const appeal = appeals.find(({ case: { id } }) => id === caseId);
    await other(moderationRoutes.decideAppeal, { id: appeal?.id ?? 0, grant: true, answer: 'You are right.' });
    expect(await recordOf(author.user.id)).toMatchObject({ warnings: 0 });
  });

  it('does not bring back an item that was hidden before, when the appeal against it is granted [MOD-10]', async () => {
    const { author, targetId, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'warned', reason });
    await moderator(moderationRoutes.act, { kind: 'post', id: targetId, act: 'hide', reason });
    await author.api(moderationRoutes.appeal, { id: caseId, text: 'It was not advertising, it was my own question.' });
    const other = await staffOf(app);
    const { items: appeals } = await other(moderationRoutes.appeals, {});
    const appeal = appeals.find(({ case: { id } }) => id === caseId);
    await other(moderationRoutes.decideAppeal, { id: appeal?.id ?? 0, grant: true, answer: 'You are right.' });
    const [post] = await app.services.db.select().from(posts).where(eq(posts.id, targetId));
    expect(post).toMatchObject({ state: 'hidden' });
  });

  it("decides the open case about the member's account [MOD-10]", async () => {
    const { targetId, caseId } = await reportedItem(app, { kind: 'member' });
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.warn, { id: targetId, reason });
    expect(await moderator(moderationRoutes.case, { id: caseId })).toMatchObject({ outcome: 'warned', reason });
  });

  it('decides a case that was opened after the same warning [MOD-10]', async () => {
    const { targetId, caseId } = await reportedItem(app, { kind: 'member' });
    const { user, api: reporter } = await createLoggedInAccount(app);
    await establishReporter(app.services, user.id, 'trusted');
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.warn, { id: targetId, reason });
    await reporter(moderationRoutes.report, { kind: 'member', id: targetId, reason: 'spam' });
    await moderator(moderationRoutes.warn, { id: targetId, reason });
    const ofMember = and(eq(cases.kind, 'member'), eq(cases.targetId, targetId));
    const outcomes = await app.services.db.select({ id: cases.id, outcome: cases.outcome }).from(cases).where(ofMember);
    expect(outcomes).toHaveLength(2);
    expect(outcomes).toMatchObject([{ id: caseId, outcome: 'warned' }, { outcome: 'warned' }]);
  });

  it('is not sent twice within ten minutes, also by another moderator, but another one is [MOD-10]', async () => {
    const { user } = await createLoggedInAccount(app);
    const [first, second] = await Promise.all([staffOf(app), staffOf(app)]);
    const warned = await Promise.all([first, second].map((api) => api(moderationRoutes.warn, { id: user.id, reason })));
    expect(warned.map(({ record }) => record?.warnings)).toEqual([1, 1]);
    await first(bulkRoutes.act, { action: 'member-warn', ids: [user.id], reason });
    expect(await recordOf(user.id)).toMatchObject({ warnings: 1 });
    await second(moderationRoutes.warn, { id: user.id, reason: 'Please do not insult other members.' });
    expect(await recordOf(user.id)).toMatchObject({ warnings: 2 });
    await app.services.db
      .update(cases)
      .set({ decidedAt: sql`now() - interval '11 minutes'` })
      .where(eq(cases.targetId, user.id));
    await first(moderationRoutes.warn, { id: user.id, reason });
    expect(await recordOf(user.id)).toMatchObject({ warnings: 3 });
  });

  it('needs a reason [MOD-10]', async () => {
    const { id } = await createUser(app.services);
    await expect((await staffOf(app))(moderationRoutes.warn, { id, reason: ' ' })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  });

  it.each([
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ] as const)('is refused to %s [MOD-10]', async (_who, errorName, callerOf) => {
    const { id } = await createUser(app.services);
    await expect((await callerOf())(moderationRoutes.warn, { id, reason })).rejects.toMatchObject({ errorName });
  });

  it('is refused for the own account, an equal role and an unknown account [MOD-10]', async () => {
    const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
    const equal = await createUser(app.services, { role: 'Moderator' });
    const applicant = await createUser(app.services, { role: null });
    const above = { errorName: 'members.above-own-role' };
    await expect(api(moderationRoutes.warn, { id: user.id, reason })).rejects.toMatchObject(above);
    await expect(api(moderationRoutes.warn, { id: equal.id, reason })).rejects.toMatchObject(above);
    for (const id of [applicant.id, 999_999_999]) {
      await expect(api(moderationRoutes.warn, { id, reason })).rejects.toMatchObject({
        errorName: 'members.not-found',
      });
    }
  });
});
