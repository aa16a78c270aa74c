import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { badgeIcon } from '@site/contract/badges/badges.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { users } from '#db/schema/users.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { postLikes, posts } from '#db/schema/forum.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { lockMembers } from '#features/points';
import type { LoggedIn } from '#platform/context.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { socketOf } from '../../testing/open-socket.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { claim as claimLevel } from './claim.ts';
import { reach } from './reach.ts';

const { plan, claim } = badgeRoutes;

let app: TestApp;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createLoggedInAccount(app);
});

/** Returns the state of every level of the "posts" badge. */
const states = async () =>
  (await member.api(plan, {})).badges.find(({ badge }) => badge === 'posts')?.levels.map(({ state }) => state);
const lines = () =>
  app.services.db
    .select({ key: pointsLedger.key, points: pointsLedger.points })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, member.user.id), eq(pointsLedger.action, 'badge')));
const stored = () => app.services.db.select().from(badgeLevels).where(eq(badgeLevels.userId, member.user.id));
const write = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPost(app.services, { authorId: member.user.id })));

it('refuses to claim a level that is not reached, without granting points [POINTS-04]', async () => {
  await write(9);
  for (const wanted of [
    { badge: 'posts', level: 2 },
    { badge: 'followers', level: 1 },
    // Level 2 of this badge does not exist.
    { badge: 'contest', level: 2 },
  ] as const) {
    await expect(member.api(claim, wanted)).rejects.toMatchObject({ errorName: 'badges.not-reached' });
  }
  expect(await lines()).toEqual([]);
});

it.each([{ level: 0 }, { level: 5 }, { level: 1.5 }, { badge: 'crown' }])(
  'rejects a claim with %j as invalid [POINTS-04]',
  async (wrong) => {
    const forged = { badge: 'posts', level: 1, ...(wrong as object) } as { badge: 'posts'; level: number };
    await expect(member.api(claim, forged)).rejects.toMatchObject({ errorName: 'invalid' });
  },
);

it('refuses a claim by visitors, accounts that have not joined and suspended members [AUTH-16]', async () => {
  const first = { badge: 'posts', level: 1 } as const;
  await expect(client(app)(claim, first)).rejects.toMatchObject({ errorName: 'signed-out' });
  const newcomer = await createLoggedInAccount(app, { role: null });
  await expect(newcomer.api(claim, first)).rejects.toMatchObject({ errorName: 'not-a-member' });
  const suspended = await createLoggedInAccount(app, { suspended: true });
  await createPost(app.services, { authorId: suspended.user.id });
  await expect(suspended.api(claim, first)).rejects.toMatchObject({ errorName: 'suspended' });
});

it('grants points once for repeated and concurrent claims [POINTS-04]', async () => {
  await write(10);
  const { heard } = await socketOf(app, member.api);
  const calls = Array.from({ length: 50 }, () => member.api(claim, { badge: 'posts', level: 2 }));
  const answers = await Promise.all(calls);
  answers.push(await member.api(claim, { badge: 'posts', level: 2 }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ points: 20 });
  expect(await lines()).toEqual([{ key: 'badge:posts:2', points: 20 }]);
  const unlocked = () => heard.filter(([name]) => name === 'badge_unlock');
  await expect.poll(unlocked).not.toEqual([]);
  // Messages arrive in order, so once the message for this claim is received, all earlier ones have been too.
  await member.api(claim, { badge: 'posts', level: 1 });
  await expect
    .poll(() => unlocked().map(([, event]) => event))
    .toEqual([
      { badge: 'Open voice', lv: 2, desc: '10 posts in the community', icon: badgeIcon('posts', 2) },
      { badge: 'Open voice', lv: 1, desc: '1 post in the community', icon: badgeIcon('posts', 1) },
    ]);
  expect(await states()).toEqual(['done', 'done', 'progress', 'progress']);
});

it.each([
  ['es', 'Voz propia', '1 publicación en la comunidad'],
  ['ru', 'Свой голос', '1 публикация в сообществе'],
] as const)(
  'sends the badge_unlock message in the language of the member: %s [POINTS-04]',
  async (language, badge, desc) => {
    const { user, api } = await createLoggedInAccount(app, { language });
    await createPost(app.services, { authorId: user.id });
    const { heard } = await socketOf(app, api);
    await api(claim, { badge: 'posts', level: 1 });
    await expect.poll(() => heard).toContainEqual(['badge_unlock', expect.objectContaining({ badge, desc })]);
  },
);

it('leaves the levels, points and messages of other members unchanged [POINTS-04]', async () => {
  await write(1);
  const other = await createLoggedInAccount(app);
  const { heard } = await socketOf(app, member.api);
  await expect(other.api(claim, { badge: 'posts', level: 1 })).rejects.toMatchObject({
    errorName: 'badges.not-reached',
  });
  await createPost(app.services, { authorId: other.user.id });
  await other.api(claim, { badge: 'posts', level: 1 });
  expect(await states()).toEqual(['claim', 'progress', 'progress', 'progress']);
  expect(await lines()).toEqual([]);
  expect(heard.filter(([name]) => name === 'badge_unlock')).toEqual([]);
});

it('waits for the row lock of an event handler that is about to store the claimed level [POINTS-04]', async () => {
  await write(1);
  const { user, api } = member;
  let claimed: Promise<unknown> = Promise.resolve();
  await app.services.db.transaction(async (tx) => {
    await lockMembers(tx, [user.id]);
    claimed = api(claim, { badge: 'posts', level: 1 }).catch((error: unknown) => error);
    await waitsForLock(app.services);
    await reach(app.services, tx, { userId: user.id, badges: ['posts'] });
  });
  expect(await claimed).toMatchObject({ points: 10 });
  expect(await lines()).toEqual([{ key: 'badge:posts:1', points: 10 }]);
});

it('grants each level once when several levels are claimed concurrently [POINTS-04]', async () => {
  await write(10);
  const reader = await createUser(app.services);
  const own = await app.services.db.select({ id: posts.id }).from(posts).where(eq(posts.authorId, member.user.id));
  await app.services.db.insert(postLikes).values(own.map(({ id }) => ({ postId: id, userId: reader.id })));
  await app.services.db.update(posts).set({ likes: 1 }).where(eq(posts.authorId, member.user.id));
  const wanted = [
    { badge: 'posts', level: 1 },
    { badge: 'likes', level: 1 },
    { badge: 'posts', level: 2 },
  ] as const;
  await Promise.all([...wanted, ...wanted, ...wanted].map((one) => member.api(claim, one)));
  expect((await lines()).toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'badge:likes:1', points: 10 },
    { key: 'badge:posts:1', points: 10 },
    { key: 'badge:posts:2', points: 20 },
  ]);
  expect(await stored()).toHaveLength(3);
});

it('grants nothing to a member suspended during the claim; the level can be claimed after the suspension [POINTS-04]', async () => {
  await write(1);
  const { db } = app.services;
  const suspend = (suspended: boolean) => db.update(users).set({ suspended }).where(eq(users.id, member.user.id));
  await suspend(true);
  // The viewer as the authorization check loaded it, before the suspension.
  const context = { ...app.services, viewer: { ...member.user, suspended: false }, language: 'en' };
  const first = { badge: 'posts', level: 1 } as const;
  await expect(claimLevel(context as unknown as LoggedIn, first)).rejects.toMatchObject({ errorName: 'suspended' });
  expect(await lines()).toEqual([]);
  await suspend(false);
  await member.api(claim, first);
  expect(await lines()).toEqual([{ key: 'badge:posts:1', points: 10 }]);
});
