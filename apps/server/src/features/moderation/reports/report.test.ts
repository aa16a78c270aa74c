import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { REPORT_REASONS } from '@site/contract/moderation/report-reasons.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { establishReporter } from '../../../testing/moderation/establish-reporter.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let crowd: TestClient[];
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
});
// Creates new members for each test, because one member's reports hide at most two items.
beforeEach(async () => {
  crowd = await Promise.all([1, 2, 3, 4].map(trustedMember));
});
afterAll(() => app.close());

async function trustedMember(): Promise<TestClient> {
  const { user, api } = await createLoggedInAccount(app);
  await establishReporter(app.services, user.id, 'trusted');
  return api;
}

const KINDS = ['post', 'reply'] as const;
type Kind = (typeof KINDS)[number];
type Item = { kind: Kind; id: number };
async function item(kind: Kind, over = {}): Promise<Item> {
  const written = { authorId: author.user.id, ...(kind === 'post' && over) };
  const post = await createPost(app.services, written);
  if (kind === 'post') return { kind, id: post.id };
  return { kind, id: (await createReply(app.services, { authorId: author.user.id, postId: post.id, ...over })).id };
}
async function stateOf({ kind, id }: Item): Promise<string | undefined> {
  const table = kind === 'post' ? posts : replies;
  const [row] = await app.services.db.select({ state: table.state }).from(table).where(eq(table.id, id));
  return row?.state;
}
const reportsOf = ({ kind, id }: Item) =>
  app.services.db.$count(reports, and(eq(reports.kind, kind), eq(reports.targetId, id)));
const by = (n: number) => crowd[n] ?? author.api;

describe.each(KINDS)('reporting a %s', (kind) => {
  it('stores one open report per member and item, the first [FORUM-09]', async () => {
    const target = await item(kind);
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => by(0)(moderationRoutes.report, { ...target, reason: 'spam', note: 'An advert.' })),
    );
    expect(await reportsOf(target)).toBe(1);
    expect(await stateOf(target)).toBe('visible');
  });

  it('hides it at once for sexualization of minors, reported by a member in good standing [FORUM-09]', async () => {
    const target = await item(kind);
    await by(0)(moderationRoutes.report, { ...target, reason: 'minors' });
    expect(await stateOf(target)).toBe('hidden');
  });

  it('hides it at the third of three concurrent reports by members in good standing [FORUM-09]', async () => {
    const target = await item(kind);
    await Promise.all(
      [0, 1, 2].map((n) => by(n)(moderationRoutes.report, { ...target, reason: REPORT_REASONS[n] ?? 'spam' })),
    );
    expect(await stateOf(target)).toBe('hidden');
    expect(await reportsOf(target)).toBe(3);
  });

  it('does not hide it for two members, regardless of the number of reports [FORUM-09]', async () => {
    const target = await item(kind);
    for (const n of [0, 1, 0, 1, 0]) await by(n)(moderationRoutes.report, { ...target, reason: 'hate' });
    expect(await stateOf(target)).toBe('visible');
  });

  it('ignores closed reports [FORUM-09]', async () => {
    const target = await item(kind);
    await by(0)(moderationRoutes.report, { ...target, reason: 'spam' });
    await by(1)(moderationRoutes.report, { ...target, reason: 'spam' });
    await app.services.db.update(reports).set({ open: false });
    await by(2)(moderationRoutes.report, { ...target, reason: 'spam' });
    await by(0)(moderationRoutes.report, { ...target, reason: 'spam' });
    expect(await stateOf(target)).toBe('visible');
    expect(await reportsOf(target)).toBe(4);
  });

  it('queues a repeated report after a dismissal for moderators without hiding the item again [FORUM-09]', async () => {
    const target = await item(kind);
    const moderator = (await createLoggedInAccount(app, { role: 'Moderator' })).api;
    const open = and(eq(cases.kind, kind), eq(cases.targetId, target.id), cases.open);
    for (const n of [0, 1, 2]) await by(n)(moderationRoutes.report, { ...target, reason: 'hate' });
    expect(await stateOf(target)).toBe('hidden');
    const [first] = await app.services.db.select().from(cases).where(open);
    await moderator(moderationRoutes.decideCase, { id: first?.id ?? 0, outcome: 'kept' });
    for (const n of [0, 1]) await by(n)(moderationRoutes.report, { ...target, reason: 'hate' });
    await by(2)(moderationRoutes.report, { ...target, reason: 'minors' });
    expect(await stateOf(target)).toBe('visible');
    expect(await app.services.db.select().from(cases).where(open)).toMatchObject([{ reporters: 3, severity: 100 }]);
    // Another member alone cannot hide the item either: after a moderator took no action, it takes three other trusted
    // members.
    await by(3)(moderationRoutes.report, { ...target, reason: 'minors' });
    await (
      await trustedMember()
    )(moderationRoutes.report, { ...target, reason: 'minors' });
    expect(await stateOf(target)).toBe('visible');
    await (
      await trustedMember()
    )(moderationRoutes.report, { ...target, reason: 'hate' });
    expect(await stateOf(target)).toBe('hidden');
  });

  it('leaves a deleted one deleted and rejects reports on it [FORUM-09]', async () => {
    const target = await item(kind, { state: 'deleted' });
    await expect(by(0)(moderationRoutes.report, { ...target, reason: 'minors' })).rejects.toMatchObject({
      errorName: 'moderation.item-not-found',
    });
    expect(await stateOf(target)).toBe('deleted');
  });

  it.each(['hidden', 'absent'])('responds with not found for one that is %s [FORUM-09]', async (how) => {
    const target = how === 'hidden' ? await item(kind, { state: 'hidden' }) : { kind, id: 999_999_999 };
    await expect(by(0)(moderationRoutes.report, { ...target, reason: 'spam' })).rejects.toMatchObject({
      errorName: 'moderation.item-not-found',
    });
  });

  it("accepts a report on an item that others' reports have just hidden [FORUM-09]", async () => {
    const target = await item(kind);
    await by(0)(moderationRoutes.report, { ...target, reason: 'minors' });
    await by(1)(moderationRoutes.report, { ...target, reason: 'hate' });
    expect(await reportsOf(target)).toBe(2);
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
    ['a suspended member', 'suspended', async () => (await createLoggedInAccount(app, { suspended: true })).api],
  ])('rejects %s [AUTH-16]', async (_, errorName, who) => {
    const target = await item(kind);
    const api = await who();
    await expect(api(moderationRoutes.report, { ...target, reason: 'minors' })).rejects.toMatchObject({ errorName });
    expect(await stateOf(target)).toBe('visible');
  });
});

it('applies hiding at once to lists, the page and the counters [FORUM-09]', async () => {
  const { db } = app.services;
  const visitor = client(app);
  const post = await createPost(app.services, { authorId: author.user.id, topic: 'social-media' });
  const reply = await createReply(app.services, { authorId: author.user.id, postId: post.id });
  const topicPosts = async () => (await db.select().from(topics).where(eq(topics.slug, 'social-media')))[0]?.posts ?? 0;
  await db
    .update(topics)
    .set({ posts: sql`${topics.posts} + 1` })
    .where(eq(topics.slug, 'social-media'));
  const before = await topicPosts();
  await visitor(forumRoutes.replies, { id: post.id });
  await visitor(forumRoutes.list, { topic: 'social-media' });

  await by(0)(moderationRoutes.report, { kind: 'reply', id: reply.id, reason: 'minors' });
  await app.settle();
  expect(await visitor(forumRoutes.replies, { id: post.id })).toMatchObject({ items: [], total: 0 });

  await by(0)(moderationRoutes.report, { kind: 'post', id: post.id, reason: 'minors' });
  await app.settle();
  await expect(visitor(forumRoutes.detail, { id: post.id })).rejects.toMatchObject({
    errorName: 'forum.post-not-found',
  });
  expect((await visitor(forumRoutes.list, { topic: 'social-media' })).items).toEqual([]);
  expect(await topicPosts()).toBe(before - 1);
});

it("rejects a report on the reporter's own item [FORUM-09]", async () => {
  const own = { kind: 'member', id: author.user.id } as const;
  for (const target of [await item('post'), await item('reply'), own]) {
    await expect(author.api(moderationRoutes.report, { ...target, reason: 'spam' })).rejects.toMatchObject({
      errorName: 'moderation.own-item',
    });
  }
});

it('queues a reported member for moderators without hiding them, for any number of reports [FORUM-09]', async () => {
  const user = await createUser(app.services);
  const target = { kind: 'member', id: user.id } as const;
  for (const n of [0, 1, 2, 3]) await by(n)(moderationRoutes.report, { ...target, reason: n ? 'spam' : 'minors' });
  const [found] = await app.services.db.select().from(cases).where(eq(cases.targetId, user.id));
  expect(found).toMatchObject({ kind: 'member', authorId: user.id, reporters: 4, severity: 100, open: true });
});

it.each([999_999_999, 'gone'])('responds with not found for a missing member: %s [FORUM-09]', async (who) => {
  const id = who === 'gone' ? (await createUser(app.services, { role: null })).id : Number(who);
  await expect(by(0)(moderationRoutes.report, { kind: 'member', id, reason: 'spam' })).rejects.toMatchObject({
    errorName: 'moderation.item-not-found',
  });
});

it('counts fifty concurrent reporters exactly, in one case [FORUM-09]', async () => {
  const target = await item('post');
  const fifty = await Promise.all(Array.from({ length: 50 }, trustedMember));
  await Promise.all(fifty.map((api) => api(moderationRoutes.report, { ...target, reason: 'harassment' })));
  const found = await app.services.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, 'post'), eq(cases.targetId, target.id)));
  expect(found).toMatchObject([{ reporters: 50, source: 'reports', open: true }]);
  expect(await reportsOf(target)).toBe(50);
  expect(await stateOf(target)).toBe('hidden');
});

it.each([
  ['no reason', { reason: undefined }, { reason: 'Please select a reason' }],
  ['a reason of its own', { reason: 'dislike' }, { reason: 'Please select a reason' }],
  ['a note that is too long', { note: 'x'.repeat(501) }, { note: expect.any(String) }],
  ['a note with a null byte', { note: 'a\u0000' }, { note: expect.any(String) }],
  ['no kind', { kind: undefined }, { kind: expect.any(String) }],
  ['an invalid id', { id: 'x' }, { id: expect.any(String) }],
  ['an unknown field', { hide: true }, { hide: expect.any(String) }],
])('rejects a report with %s [FORUM-09]', async (_, over, errors) => {
  const target = await item('post');
  // Deliberately violates the types.
  const input = { ...target, reason: 'spam', ...over } as Item & { reason: 'spam' };
  await expect(by(0)(moderationRoutes.report, input)).rejects.toMatchObject({ errorName: 'invalid', errors });
  expect(await reportsOf(target)).toBe(0);
});

it('prevents one member from emptying the forum by reports [FORUM-09]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  const { api } = await createLoggedInAccount(limited);
  const user = await createUser(limited.services);
  const ids: number[] = [];
  for (let n = 0; n < 25; n += 1) ids.push((await createPost(limited.services, { authorId: user.id })).id);
  const answers = await Promise.allSettled(
    ids.map((id) => api(moderationRoutes.report, { kind: 'post', id, reason: 'minors' })),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.errorName] : []));
  expect(refused).toEqual(Array.from({ length: 22 }, () => 'too-many'));
  expect(await limited.services.db.$count(posts, eq(posts.state, 'hidden'))).toBe(0);
  await limited.close();
});
