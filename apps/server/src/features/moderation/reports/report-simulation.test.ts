import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ReportReason } from '@site/contract/moderation/report-reasons.ts';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import type { TrustLevel } from '@site/contract/moderation/trust.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { accountOrigins } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { posts } from '#db/schema/forum.ts';
import { cases } from '#db/schema/moderation.ts';
import { notifications } from '#db/schema/notifications.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { newReporter, newReporters, reportAll } from '../../../testing/moderation/reporters.ts';

let app: TestApp;
beforeAll(async () => {
  // Uses the rate limits of a production site.
  app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Deletes earlier posts and resets the alerts, so that each attack is evaluated separately.
  await app.services.db.update(posts).set({ state: 'deleted' });
  await app.services.db.update(cases).set({ alertedAt: null });
});

const reporter = (level: TrustLevel) => newReporter(app, level);
const crowdOf = (size: number, level: TrustLevel) => newReporters(app, size, level);

async function postsBy(size: number, authorId: number, over: { pinned?: boolean } = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < size; n += 1) ids.push((await createPost(app.services, { authorId, ...over })).id);
  return ids;
}

async function outcome(ids: readonly number[]) {
  const { db } = app.services;
  const rows = await db
    .select({ state: posts.state, automatic: cases.automatic })
    .from(posts)
    .leftJoin(cases, and(eq(cases.kind, 'post'), eq(cases.targetId, posts.id), cases.open))
    .where(inArray(posts.id, [...ids]));
  return {
    hidden: rows.filter(({ state }) => state === 'hidden').length,
    blurred: rows.filter((row) => row.state === 'visible' && row.automatic === 'minors-unconfirmed').length,
  };
}

const caseOf = async (id: number) => {
  const [found] = await app.services.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, 'post'), eq(cases.targetId, id), cases.open));
  if (!found) throw new Error(`post ${id} has no open case`);
  return found;
};

it('a minutes-old account hides none of twenty posts with reason minors, and is stopped after three [SAFE-03]', async () => {
  const { user } = await createLoggedInAccount(app);
  const ids = [...(await postsBy(5, user.id, { pinned: true })), ...(await postsBy(15, user.id))];
  const attacker = await reporter('none');
  expect(await reportAll(attacker, ids)).toBe(3);
  await app.settle();
  // One account's reports blur the images of at most two items.
  expect(await outcome(ids)).toEqual({ hidden: 0, blurred: 2 });
});

it('a hundred throwaway accounts against one member hide nothing; once dismissed, they cannot even blur [SAFE-03]', async () => {
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  const { user: victim, api } = await createLoggedInAccount(app);
  const ids = await postsBy(10, victim.id);
  const crowd = await crowdOf(100, 'none');
  let taken = 0;
  for (const [n, one] of crowd.entries()) taken += await reportAll(one, [ids[n % ids.length] ?? 0]);
  await app.settle();
  expect(taken).toBe(100);
  expect(await outcome(ids)).toEqual({ hidden: 0, blurred: 10 });
  // Staff are notified at once, in one notification and one email.
  const notified = await app.services.db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, moderator.user.id), eq(notifications.type, NOTIFICATION_TYPES.urgentReport)));
  expect(notified).toEqual([{ count: 1 }]);
  await mailTo(app, moderator.user.email, 'A report is waiting');
  const mails = eq(capturedEmails.recipient, moderator.user.email);
  expect(await app.services.db.$count(capturedEmails, mails)).toBe(1);
  expect((await api(moderationRoutes.myReviews, {})).items).toHaveLength(10);

  for (const id of ids)
    await moderator.api(moderationRoutes.decideCase, { id: (await caseOf(id)).id, outcome: 'kept' });
  await app.settle();
  expect(await outcome(ids)).toEqual({ hidden: 0, blurred: 0 });
  // Reports by new accounts do not affect an item on which a moderator took no action.
  for (const one of await crowdOf(10, 'new')) await reportAll(one, ids.slice(0, 2));
  await app.settle();
  expect(await outcome(ids)).toEqual({ hidden: 0, blurred: 0 });
}, 120_000);

it('a hundred throwaway accounts against the front page and pinned posts hide nothing, for any reason [SAFE-04]', async () => {
  const { user } = await createLoggedInAccount(app);
  const admin = await createLoggedInAccount(app, { role: 'Admin' });
  const pinned = await postsBy(5, admin.user.id, { pinned: true });
  const page = [...pinned, ...(await postsBy(15, user.id))];
  const crowd = await crowdOf(100, 'none');
  const reasons: ReportReason[] = ['minors', 'spam', 'hate', 'harassment'];
  for (const [n, one] of crowd.entries()) {
    await reportAll(one, [page[n % page.length] ?? 0], reasons[Math.floor(n / page.length) % reasons.length]);
  }
  await app.settle();
  // Each post received five reports, which cover all these reasons.
  expect(await outcome(page)).toEqual({ hidden: 0, blurred: 20 });
}, 120_000);

it('counts any number of aged accounts of one network once [SAFE-05]', async () => {
  const { user } = await createLoggedInAccount(app);
  const ids = await postsBy(2, user.id);
  const crowd = await crowdOf(20, 'new');
  const members = await crowdOf(6, 'regular');
  await app.services.db.insert(accountOrigins).values(
    [...crowd, ...members].map(({ user: { id: userId } }) => ({
      ...{ userId, kind: 'network' as const },
      hash: hashToken('one network'),
    })),
  );
  for (const one of crowd) await reportAll(one, ids.slice(0, 1));
  for (const one of members) await reportAll(one, ids.slice(1), 'spam');
  await app.settle();
  expect(await outcome(ids)).toEqual({ hidden: 0, blurred: 1 });
  const moderator = await staffOf(app);
  const view = await moderator(moderationRoutes.case, { id: (await caseOf(ids[0] ?? 0)).id });
  expect(view).toMatchObject({ automatic: 'minors-unconfirmed', reporters: 20 });
  expect(new Set(view.reports.map(({ trust, sharesOrigin }) => `${trust} ${sharesOrigin}`))).toEqual(
    new Set(['new true']),
  );
  // A reporter from another network agrees.
  await reportAll(await reporter('new'), ids.slice(0, 1));
  expect(await outcome(ids)).toEqual({ hidden: 1, blurred: 0 });
});

it('thirty honest reporters: hides each of ten spam posts once a third member in good standing reports it [SAFE-03]', async () => {
  const { user } = await createLoggedInAccount(app);
  const ids = await postsBy(10, user.id);
  const crowd = [...(await crowdOf(15, 'new')), ...(await crowdOf(10, 'regular')), ...(await crowdOf(5, 'trusted'))];
  const newcomers = crowd.slice(0, 15);
  const members = crowd.slice(15);
  for (const one of newcomers) await reportAll(one, ids.slice(0, 6), 'spam');
  expect(await outcome(ids)).toEqual({ hidden: 0, blurred: 0 });
  for (const [n, one] of members.entries()) {
    await reportAll(one, ids, 'spam');
    // One member's reports hide at most two items, so each group of three members hides two.
    expect(await outcome(ids)).toEqual({ hidden: 2 * Math.floor((n + 1) / 3), blurred: 0 });
  }
}, 120_000);

it('sexualization of minors is hidden by the first reporter in good standing, or by two newcomers [SAFE-03]', async () => {
  const { user } = await createLoggedInAccount(app);
  const [byMember = 0, byNewcomers = 0] = await postsBy(2, user.id);
  const visitor = client(app);
  expect((await visitor(forumRoutes.detail, { id: byMember })).blurred).toBe(false);
  await reportAll(await reporter('none'), [byMember]);
  await app.settle();
  expect((await visitor(forumRoutes.detail, { id: byMember })).blurred).toBe(true);
  await reportAll(await reporter('regular'), [byMember]);
  expect(await outcome([byMember])).toEqual({ hidden: 1, blurred: 0 });
  expect(await caseOf(byMember)).toMatchObject({ automatic: 'minors-trusted', severity: 100 });
  await reportAll(await reporter('new'), [byNewcomers]);
  expect(await outcome([byNewcomers])).toEqual({ hidden: 0, blurred: 1 });
  await reportAll(await reporter('new'), [byNewcomers]);
  expect(await caseOf(byNewcomers)).toMatchObject({ automatic: 'minors-agreed' });
  expect(await outcome([byNewcomers])).toEqual({ hidden: 1, blurred: 0 });
});

it('reports by one member hide at most two items, even when concurrent [SAFE-03]', async () => {
  const { user } = await createLoggedInAccount(app);
  const ids = await postsBy(6, user.id);
  const one = await reporter('trusted');
  await Promise.all(ids.map((id) => one.api(moderationRoutes.report, { kind: 'post', id, reason: 'minors' })));
  expect(await outcome(ids)).toEqual({ hidden: 2, blurred: 0 });
});

it('a dismissed minors report removes the right to hide for 90 days [SAFE-06]', async () => {
  const { user } = await createLoggedInAccount(app);
  const [first = 0, second = 0, third = 0] = await postsBy(3, user.id);
  const [one, moderator] = [await reporter('trusted'), await staffOf(app)];
  await reportAll(one, [first]);
  const { id } = await caseOf(first);
  await moderator(moderationRoutes.decideCase, { id, outcome: 'kept' });
  await reportAll(one, [second]);
  await app.settle();
  expect(await outcome([first, second])).toEqual({ hidden: 0, blurred: 0 });
  const view = await moderator(moderationRoutes.case, { id: (await caseOf(second)).id });
  expect(view).toMatchObject({ automatic: null, severity: 100, reports: [{ trust: 'new', counted: false }] });
  const past = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await app.services.db.update(cases).set({ decidedAt: past }).where(eq(cases.id, id));
  await reportAll(one, [third]);
  expect(await outcome([third])).toEqual({ hidden: 1, blurred: 0 });
});

it('a reporter blocked by the author hides and blurs nothing and is not counted [SAFE-06]', async () => {
  const victim = await createLoggedInAccount(app);
  const [id = 0] = await postsBy(1, victim.user.id);
  const stalker = await reporter('trusted');
  await victim.api(followingRoutes.block, { id: stalker.user.id, on: true });
  await reportAll(stalker, [id]);
  for (const one of await crowdOf(2, 'regular')) await reportAll(one, [id], 'harassment');
  await app.settle();
  expect(await outcome([id])).toEqual({ hidden: 0, blurred: 0 });
  expect(await caseOf(id)).toMatchObject({ reporters: 3, severity: 100 });
});

it.each(['a pinned post', 'a post of staff', 'a post that a moderator has approved'])(
  '%s is hidden only once a third trusted member reports it, for any reason [SAFE-04]',
  async (what) => {
    const author = await createLoggedInAccount(app, { role: what === 'a post of staff' ? 'Moderator' : 'Member' });
    const [id = 0] = await postsBy(1, author.user.id, { pinned: what === 'a pinned post' });
    const moderator = await staffOf(app, 'Admin');
    if (what === 'a post that a moderator has approved') {
      await reportAll(await reporter('regular'), [id]);
      await moderator(moderationRoutes.decideCase, { id: (await caseOf(id)).id, outcome: 'kept' });
    }
    for (const one of await crowdOf(4, 'regular')) await reportAll(one, [id]);
    const trusted = await crowdOf(3, 'trusted');
    for (const one of trusted.slice(1)) await reportAll(one, [id]);
    expect((await outcome([id])).hidden).toBe(0);
    for (const one of trusted.slice(0, 1)) await reportAll(one, [id]);
    expect((await outcome([id])).hidden).toBe(1);
    expect((await caseOf(id)).automatic).toBe('three-trusted');
  },
);

it('a profile picture under review is replaced by the default in lists and needs a tap on the profile [SAFE-03]', async () => {
  const { db } = app.services;
  const { user: reported } = await createLoggedInAccount(app);
  await db.update(users).set({ avatar: 'ab/cd' }).where(eq(users.id, reported.id));
  const { id } = await createPost(app.services, { authorId: reported.id });
  const { api: reader } = await createLoggedInAccount(app);
  const shown = async () => ({
    post: (await client(app)(forumRoutes.detail, { id })).author?.avatar,
    suggestion: (await reader(memberRoutes.suggest, { q: reported.nickName })).items[0]?.avatar,
    conversation: (await reader(chatRoutes.open, { userId: reported.id })).with?.avatar,
    profile: await reader(profileRoutes.get, { userId: reported.id }),
  });
  const picture = '/files/ab/cd-96.webp';
  expect(await shown()).toMatchObject({
    post: picture,
    suggestion: picture,
    conversation: picture,
    profile: { blurred: false },
  });
  await (await reporter('new')).api(moderationRoutes.report, { kind: 'member', id: reported.id, reason: 'minors' });
  await app.settle();
  const none = '/avatars/default.svg';
  const profile = { blurred: true, author: { avatar: picture } };
  expect(await shown()).toMatchObject({ post: none, suggestion: none, conversation: none, profile });
  const [open] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, 'member'), cases.open));
  await (
    await staffOf(app)
  )(moderationRoutes.decideCase, { id: open?.id ?? 0, outcome: 'kept' });
  await app.settle();
  expect(await shown()).toMatchObject({
    post: picture,
    suggestion: picture,
    conversation: picture,
    profile: { blurred: false },
  });
});
