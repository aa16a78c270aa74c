import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { users } from '#db/schema/users.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function wholeQueue(api: TestClient, input: { queue?: 'open' | 'mine' | 'decided' } = {}) {
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await api(moderationRoutes.cases, { ...input, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

it('pages by severity, then oldest first, each case once, while others are decided concurrently [MOD-03]', async () => {
  const reasons = ['spam', 'minors', 'self-harm', 'threatening-violence', 'hate', 'copyright'] as const;
  for (let n = 0; n < 24; n += 1) await reportedItem(app, { reason: reasons[n % reasons.length] ?? 'spam' });
  const moderator = await staffOf(app);
  const first = await moderator(moderationRoutes.cases, {});
  expect(first.items).toHaveLength(10);
  // Decides a case of the first page before the second page is requested.
  await moderator(moderationRoutes.decideCase, { id: first.items[0]?.id ?? 0, outcome: 'kept' });
  const second = await moderator(moderationRoutes.cases, { cursor: first.next ?? '' });
  const third = await moderator(moderationRoutes.cases, { cursor: second.next ?? '' });
  const all = [...first.items, ...second.items, ...third.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(24);
  const places = all.map(({ severity, id }) => [-severity, id] as const);
  expect(places).toEqual([...places].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
  expect(third.next).toBeNull();
  expect(all[0]?.reasons).toEqual([{ reason: 'minors', count: 1 }]);
});

it('raises the severity of a case with each further reporter, within its reason [MOD-03]', async () => {
  const one = await reportedItem(app, { reason: 'spam' });
  const { severity } = await (await staffOf(app))(moderationRoutes.case, { id: one.caseId });
  const { api } = await createLoggedInAccount(app);
  await api(moderationRoutes.report, { kind: 'post', id: one.targetId, reason: 'spam' });
  const later = await (await staffOf(app))(moderationRoutes.case, { id: one.caseId });
  expect(later).toMatchObject({ reporters: 2, reasons: [{ reason: 'spam', count: 2 }] });
  expect(later.severity).toBeGreaterThan(severity);
  expect(later.severity).toBeLessThan(50);
});

it('shows a case with the item in context, its reports with reporters, and earlier decisions [MOD-03]', async () => {
  const { author, reporter, caseId, targetId } = await reportedItem(app, { reason: 'harassment', note: 'See line 2.' });
  const moderator = await staffOf(app);
  expect(await moderator(moderationRoutes.case, { id: caseId })).toMatchObject({
    kind: 'post',
    source: 'reports',
    item: {
      id: targetId,
      title: 'How my week went so far',
      html: '<p>What I tried this week, and what came of it.</p>',
      path: `/forumDetails?id=${targetId}`,
      state: 'visible',
    },
    author: {
      id: author.user.id,
      suspended: false,
      record: { kept: 0, hidden: 0, deleted: 0, warnings: 0, suspensions: 0 },
    },
    reports: [
      { reason: 'harassment', note: 'See line 2.', reporter: { id: reporter.user.id }, upheld: 0, dismissed: 0 },
    ],
    bar: null,
    outcome: null,
  });
  await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'suspended', reason: 'No.', days: 1 });
  const again = await reportedItem(app);
  await app.services.db.update(cases).set({ authorId: author.user.id }).where(eq(cases.id, again.caseId));
  await app.services.db.update(reports).set({ reporterId: reporter.user.id }).where(eq(reports.caseId, again.caseId));
  expect(await moderator(moderationRoutes.case, { id: again.caseId })).toMatchObject({
    author: { suspended: true, record: { suspensions: 1 } },
    reports: [{ upheld: 1, dismissed: 0 }],
  });
});

it('shows a reply with the title of its post and a member with their profile text [MOD-03]', async () => {
  const moderator = await staffOf(app);
  const reply = await reportedItem(app, { kind: 'reply' });
  expect((await moderator(moderationRoutes.case, { id: reply.caseId })).item).toMatchObject({
    title: 'How my week went so far',
    html: '<p>That helped me too.</p>',
  });
  const member = await reportedItem(app, { kind: 'member' });
  expect((await moderator(moderationRoutes.case, { id: member.caseId })).item).toMatchObject({
    title: member.author.user.nickName,
    path: `/user-info?userId=${member.author.user.id}`,
  });
});

it("hides the case of a staff member's own item and its reporters from them [MOD-02]", async () => {
  const { author, caseId } = await reportedItem(app, { authorRole: 'Moderator' });
  await expect(author.api(moderationRoutes.case, { id: caseId })).rejects.toMatchObject({
    errorName: 'moderation.case-not-found',
  });
  expect((await wholeQueue(author.api)).some(({ id }) => id === caseId)).toBe(false);
  const admin = await staffOf(app, 'Admin');
  await admin(moderationRoutes.decideCase, { id: caseId, outcome: 'kept' });
  expect((await wholeQueue(author.api, { queue: 'decided' })).some(({ id }) => id === caseId)).toBe(false);
});

it('lists assigned cases for their moderator, and not in the queue of others [MOD-03]', async () => {
  const { caseId } = await reportedItem(app);
  const [one, two] = [await staffOf(app), await staffOf(app)];
  await one(moderationRoutes.claim, { id: caseId, on: true });
  expect((await wholeQueue(two)).map(({ id }) => id)).not.toContain(caseId);
  expect(await one(moderationRoutes.cases, { queue: 'mine' })).toMatchObject({
    items: [{ id: caseId, mine: true }],
    counts: { mine: 1 },
  });
});

it('pages through decided cases newest first, each once [MOD-03]', async () => {
  const moderator = await staffOf(app);
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { caseId } = await reportedItem(app);
    await moderator(moderationRoutes.decideCase, { id: caseId, outcome: 'hidden', reason: 'No.' });
    ids.unshift(caseId);
  }
  expect((await wholeQueue(moderator, { queue: 'decided' })).slice(0, 12).map(({ id }) => id)).toEqual(ids);
});

it('filters the queue by kind and source [MOD-03]', async () => {
  await reportedItem(app, { kind: 'member' });
  const moderator = await staffOf(app);
  const members = await moderator(moderationRoutes.cases, { kind: 'member' });
  expect(new Set(members.items.map(({ kind }) => kind))).toEqual(new Set(['member']));
  expect((await moderator(moderationRoutes.cases, { source: 'first-post' })).items).toEqual([]);
});

it('representatives cannot read reports: neither messages nor reporters [MOD-01] [SAFE-18]', async () => {
  const { caseId } = await reportedItem(app, { note: 'He knows where I live.' });
  const api = await staffOf(app, 'Representative-cam4');
  for (const call of [
    () => api(moderationRoutes.cases, {}),
    () => api(moderationRoutes.case, { id: caseId }),
    () => api(moderationRoutes.appeals, {}),
    () => api(moderationRoutes.words, {}),
    () => api(moderationRoutes.rules, {}),
  ]) {
    await expect(call()).rejects.toMatchObject({ errorName: 'forbidden' });
  }
});

it.each([
  ['a visitor', 'signed-out', async () => client(app)],
  ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
  ['a tester', 'forbidden', () => staffOf(app, 'Tester')],
])('%s cannot read the queue [MOD-01]', async (_, errorName, who) => {
  const api = await who();
  for (const route of [moderationRoutes.cases, moderationRoutes.appeals, moderationRoutes.members] as const) {
    await expect(api(route, {})).rejects.toMatchObject({ errorName });
  }
  await expect(api(moderationRoutes.articles, {})).rejects.toMatchObject({ errorName });
  await expect(api(moderationRoutes.comments, {})).rejects.toMatchObject({ errorName });
  await expect(api(moderationRoutes.words, {})).rejects.toMatchObject({ errorName });
});

it.each(['x', 'LTE', 'WzFlOTk5LDFd'])('rejects the invalid cursor "%s" [FORUM-06]', async (cursor) => {
  const moderator = await staffOf(app);
  for (const queue of ['open', 'decided'] as const) {
    await expect(moderator(moderationRoutes.cases, { queue, cursor })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
  }
});

it("removes an erased author's items from the queue [AUTH-20]", async () => {
  const { author, caseId } = await reportedItem(app, { kind: 'member' });
  await app.services.db.update(users).set({ role: null, nickName: '' }).where(eq(users.id, author.user.id));
  const moderator = await staffOf(app);
  expect(await moderator(moderationRoutes.case, { id: caseId })).toMatchObject({
    item: null,
    author: { nickName: '' },
  });
});

it('notifies staff live of the number of waiting cases, but not members [MOD-03]', async () => {
  const listen = async (api: TestClient) => {
    const { token } = await api(accountRoutes.checkout, {});
    const socket = io(app.origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { ctoken: token },
      forceNew: true,
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const heard: unknown[] = [];
    socket.on('moderation_queue', (event: unknown) => heard.push(event));
    return { socket, heard };
  };
  const staff = await listen(await staffOf(app));
  const member = await listen((await createLoggedInAccount(app)).api);
  await reportedItem(app);
  await app.settle();
  await expect.poll(() => staff.heard.length).toBeGreaterThan(0);
  const open = await app.services.db.$count(cases, eq(cases.open, true));
  expect(staff.heard.at(-1)).toEqual({ open, appeals: 0, accounts: 0 });
  expect(member.heard).toEqual([]);
  staff.socket.close();
  member.socket.close();
});
