import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { users } from '#db/schema/users.ts';
import { posts } from '#db/schema/forum.ts';
import { appeals, cases, reports } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const TEXT = 'This was a quotation, and I was arguing against it.';
type Outcome = 'hidden' | 'deleted' | 'suspended';

async function decidedItem(outcome: Outcome = 'hidden', kind: 'post' | 'member' = 'post') {
  const item = await reportedItem(app, { kind });
  const moderator = await staffOf(app);
  await moderator(moderationRoutes.decideCase, { id: item.caseId, outcome, reason: 'Not here.', days: 7 });
  return { ...item, moderator };
}

async function appealed(outcome: Outcome = 'hidden', kind: 'post' | 'member' = 'post') {
  const item = await decidedItem(outcome, kind);
  await item.author.api(moderationRoutes.appeal, { id: item.caseId, text: TEXT });
  const [row] = await app.services.db.select().from(appeals).where(eq(appeals.caseId, item.caseId));
  return { ...item, appealId: row?.id ?? 0 };
}

const stateOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0]?.state;
const isSuspended = async (id: number) =>
  (await app.services.db.select().from(users).where(eq(users.id, id)))[0]?.suspended;

describe('appealing', () => {
  it("the author sees the decision without the moderator's name, and appeals once [MOD-03]", async () => {
    const { author, caseId, targetId } = await decidedItem();
    const own = async () => (await author.api(moderationRoutes.myDecisions, {})).items;
    const [decision] = await own();
    expect(decision).toMatchObject({
      ...{ id: caseId, targetId, outcome: 'hidden', reason: 'Not here.', title: 'How my week went so far' },
      ...{ path: `/forumDetails?id=${targetId}`, appeal: null },
    });
    const days = (Date.parse(decision?.appealUntil ?? '') - Date.parse(decision?.decidedAt ?? '')) / 86_400_000;
    expect(days).toBe(20);
    expect(Object.keys(decision ?? {})).not.toContain('decidedBy');
    const answer = await author.api(moderationRoutes.appeal, { id: caseId, text: TEXT });
    expect(answer).toMatchObject({ appealUntil: null, appeal: { text: TEXT, state: 'open', answer: '' } });
    await expect(author.api(moderationRoutes.appeal, { id: caseId, text: TEXT })).rejects.toMatchObject({
      errorName: 'moderation.appeal-made',
    });
  });

  it('accepts one of many concurrent appeals [MOD-03]', async () => {
    const { author, caseId } = await decidedItem();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => author.api(moderationRoutes.appeal, { id: caseId, text: TEXT })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.services.db.$count(appeals, eq(appeals.caseId, caseId))).toBe(1);
  });

  it('accepts an appeal of a suspended member [MOD-03]', async () => {
    const { author, caseId } = await decidedItem('suspended', 'member');
    expect(await author.api(moderationRoutes.appeal, { id: caseId, text: TEXT })).toMatchObject({ id: caseId });
  });

  it('rejects an appeal after 20 days [MOD-03]', async () => {
    const { author, caseId } = await decidedItem();
    await app.services.db
      .update(cases)
      .set({ decidedAt: sql`now() - interval '20 days'` })
      .where(eq(cases.id, caseId));
    expect((await author.api(moderationRoutes.myDecisions, {})).items[0]?.appealUntil).toBeNull();
    await expect(author.api(moderationRoutes.appeal, { id: caseId, text: TEXT })).rejects.toMatchObject({
      errorName: 'moderation.appeal-late',
    });
  });

  it.each([
    ['somebody else s decision', async () => (await decidedItem()).caseId],
    ['a case that is open', async () => (await reportedItem(app)).caseId],
    ['a case that does not exist', async () => 99_999_999],
  ])('%s cannot be appealed [MOD-03]', async (_, which) => {
    const id = await which();
    const { api } = await createLoggedInAccount(app);
    await expect(api(moderationRoutes.appeal, { id, text: TEXT })).rejects.toMatchObject({
      errorName: 'moderation.case-not-found',
    });
  });

  it('lists no decision without action for the author, so that reports are not revealed [MOD-03]', async () => {
    const { author, caseId } = await reportedItem(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' });
    expect((await author.api(moderationRoutes.myDecisions, {})).items).toEqual([]);
    expect((await author.api(moderationRoutes.myLog, {})).items).toEqual([]);
    await expect(author.api(moderationRoutes.appeal, { id: caseId, text: TEXT })).rejects.toMatchObject({
      errorName: 'moderation.case-not-found',
    });
  });

  it.each([
    ['too short', 'No.'],
    ['too long', 'x'.repeat(1001)],
    ['spaces', ' '.repeat(40)],
  ])('rejects a text that is %s [MOD-03]', async (_, text) => {
    const { author, caseId } = await decidedItem();
    await expect(author.api(moderationRoutes.appeal, { id: caseId, text })).rejects.toMatchObject({
      errors: { text: expect.any(String) },
    });
  });

  it('rejects an appeal of a visitor [MOD-03]', async () => {
    const { caseId } = await decidedItem();
    await expect(client(app)(moderationRoutes.appeal, { id: caseId, text: TEXT })).rejects.toMatchObject({
      errorName: 'signed-out',
    });
  });
});

describe('answering', () => {
  const answer = { answer: 'You are right, sorry.' };

  it('appears in the queue with its case, and only another moderator can answer it [MOD-03]', async () => {
    const { moderator, appealId, caseId } = await appealed();
    const { items } = await moderator(moderationRoutes.appeals, {});
    const own = items.find(({ id }) => id === appealId);
    expect(own).toMatchObject({ text: TEXT, bar: 'own-decision', case: { id: caseId, outcome: 'hidden' } });
    await expect(
      moderator(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer }),
    ).rejects.toMatchObject({ errorName: 'moderation.own-decision' });
    const other = await staffOf(app);
    expect(await other(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer })).toMatchObject({
      state: 'granted',
      bar: 'decided',
    });
    const closed = await other(moderationRoutes.appeals, { state: 'decided' });
    expect(closed.items.map(({ id }) => id)).toContain(appealId);
  });

  it.each(['hidden', 'deleted'] as const)(
    'granted: restores what was %s and notifies the author [MOD-03]',
    async (outcome) => {
      const { author, targetId, appealId } = await appealed(outcome);
      const other = await staffOf(app);
      await other(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer });
      expect(await stateOf(targetId)).toBe('visible');
      await app.settle();
      const mail = await mailTo(app, author.user.email, 'About your appeal');
      expect(mail.text).toContain(answer.answer);
      expect((await author.api(moderationRoutes.myDecisions, {})).items[0]?.appeal).toMatchObject({
        state: 'granted',
        ...answer,
      });
      const admin = await staffOf(app, 'Admin');
      const [managed] = (await admin(moderationRoutes.members, { s: author.user.userName })).items;
      expect(managed?.record).toMatchObject({ hidden: 0, deleted: 0 });
    },
  );

  it('granted: lifts the suspension of that decision, and no other [MOD-03]', async () => {
    const { author, appealId } = await appealed('suspended', 'member');
    const other = await staffOf(app);
    await other(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer });
    expect(await isSuspended(author.user.id)).toBe(false);

    const second = await appealed('suspended', 'member');
    await other(moderationRoutes.suspend, { id: second.author.user.id, days: null, reason: 'Something else.' });
    await other(moderationRoutes.decideAppeal, { id: second.appealId, grant: true, ...answer });
    expect(await isSuspended(second.author.user.id)).toBe(true);
  });

  it("granted: counts neither against the author nor as the reporters' success [MOD-03] [SAFE-02]", async () => {
    const { author, reporter, appealId, moderator } = await appealed('suspended', 'member');
    const counts = async () => {
      const again = await reportedItem(app);
      await app.services.db.update(cases).set({ authorId: author.user.id }).where(eq(cases.id, again.caseId));
      await app.services.db
        .update(reports)
        .set({ reporterId: reporter.user.id })
        .where(eq(reports.caseId, again.caseId));
      const { author: member, reports: reported } = await moderator(moderationRoutes.case, { id: again.caseId });
      return { suspensions: member?.record.suspensions, upheld: reported[0]?.upheld };
    };
    expect(await counts()).toEqual({ suspensions: 1, upheld: 1 });
    const other = await staffOf(app);
    await other(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer });
    expect(await counts()).toEqual({ suspensions: 0, upheld: 0 });
  });

  it('granted: does not restore an item that its author has deleted since [MOD-03]', async () => {
    const { author, targetId, appealId } = await appealed();
    await author.api(forumRoutes.deletePost, { id: targetId });
    const other = await staffOf(app);
    await other(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer });
    expect(await stateOf(targetId)).toBe('deleted');
  });

  it.each([
    ['deleted', 'delete'],
    ['hidden', 'hide'],
  ] as const)('granted: leaves an item %s by a later decision unchanged [MOD-03]', async (state, act) => {
    const { targetId, appealId } = await appealed();
    const [second, other] = [await staffOf(app), await staffOf(app)];
    if (act === 'hide')
      await second(moderationRoutes.act, { kind: 'post', id: targetId, act: 'show', reason: 'Fine.' });
    await second(moderationRoutes.act, { kind: 'post', id: targetId, act, reason: 'For another reason.' });
    await other(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer });
    expect(await stateOf(targetId)).toBe(state);
  });

  it('granted: hides an item again that was hidden before its deletion, until that appeal is granted too [MOD-03]', async () => {
    const { author, targetId, appealId: first } = await appealed();
    const [second, other] = [await staffOf(app), await staffOf(app)];
    await second(moderationRoutes.act, { kind: 'post', id: targetId, act: 'delete', reason: 'And out with it.' });
    const [deletion] = (await author.api(moderationRoutes.myDecisions, {})).items;
    const { appeal } = await author.api(moderationRoutes.appeal, { id: deletion?.id ?? 0, text: TEXT });
    expect(appeal?.state).toBe('open');
    const [row] = await app.services.db
      .select()
      .from(appeals)
      .where(eq(appeals.caseId, deletion?.id ?? 0));
    await other(moderationRoutes.decideAppeal, { id: row?.id ?? 0, grant: true, ...answer });
    expect(await stateOf(targetId)).toBe('hidden');
    await other(moderationRoutes.decideAppeal, { id: first, grant: true, ...answer });
    expect(await stateOf(targetId)).toBe('visible');
  });

  it('refused: changes nothing, and the author sees the reason [MOD-03]', async () => {
    const { author, targetId, appealId } = await appealed();
    const other = await staffOf(app);
    await other(moderationRoutes.decideAppeal, { id: appealId, grant: false, answer: 'It stays an insult.' });
    expect(await stateOf(targetId)).toBe('hidden');
    expect((await author.api(moderationRoutes.myDecisions, {})).items[0]?.appeal).toMatchObject({
      state: 'refused',
      answer: 'It stays an insult.',
    });
  });

  it('rejects the second of two concurrent answers because the appeal is already answered [MOD-03]', async () => {
    const { appealId } = await appealed();
    const [one, two] = [await staffOf(app), await staffOf(app, 'Admin')];
    const results = await Promise.allSettled([
      one(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer }),
      two(moderationRoutes.decideAppeal, { id: appealId, grant: false, ...answer }),
    ]);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toMatchObject([{ reason: { errorName: 'moderation.appeal-decided' } }]);
  });

  it.each([
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ] satisfies [string, string, () => Promise<TestClient>][])(
    '%s cannot answer an appeal [MOD-01]',
    async (_, errorName, who) => {
      const { appealId } = await appealed();
      const api = await who();
      await expect(api(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer })).rejects.toMatchObject({
        errorName,
      });
    },
  );

  it('authors can neither answer their own appeal nor see it in the queue [MOD-02]', async () => {
    const { author, appealId } = await appealed();
    await app.services.db.update(users).set({ role: 'SuperAdmin' }).where(eq(users.id, author.user.id));
    const { items } = await author.api(moderationRoutes.appeals, {});
    expect(items.map(({ id }) => id)).not.toContain(appealId);
    await expect(
      author.api(moderationRoutes.decideAppeal, { id: appealId, grant: true, ...answer }),
    ).rejects.toMatchObject({ errorName: 'moderation.own-item' });
  });

  it('rejects an empty answer and responds with not found for an unknown appeal [MOD-03]', async () => {
    const { appealId } = await appealed();
    const other = await staffOf(app);
    await expect(
      other(moderationRoutes.decideAppeal, { id: appealId, grant: true, answer: ' ' }),
    ).rejects.toMatchObject({
      errors: { answer: 'Enter a reason.' },
    });
    await expect(
      other(moderationRoutes.decideAppeal, { id: 99_999_999, grant: true, ...answer }),
    ).rejects.toMatchObject({ errorName: 'moderation.appeal-not-found' });
  });
});
