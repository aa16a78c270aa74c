import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { communityRoutes } from '@site/contract/analytics/community-routes.ts';
import { activeMembers } from '#db/schema/analytics.ts';
import { applications } from '#db/schema/members.ts';
import { cases } from '#db/schema/moderation.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, createUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { countActiveMembers } from './count-active-members.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await testApp();
  staff = await staffOf(app);
});
afterAll(() => app.close());

const today = () => new Date().toISOString().slice(0, 10);
const month = () => today().slice(0, 7);
const metrics = (days = 30) => staff(communityRoutes.community, { days });
const seen = (id: number, days: number | null) =>
  app.services.db
    .update(users)
    .set({ lastSeenOn: days === null ? null : sql`(now() at time zone 'utc')::date - ${days}::int` })
    .where(eq(users.id, id));

it('counts active members per day, week and month, and never reduces a day [NEWS-40]', async () => {
  const { db } = app.services;
  await db.update(users).set({ lastSeenOn: null });
  const members = [await createUser(app.services), await createUser(app.services), await createUser(app.services)];
  const visitor = await createUser(app.services, { role: null });
  for (const [index, days] of [0, 6, 29].entries()) await seen(members[index]?.id ?? 0, days);
  await seen(visitor.id, 0);
  await countActiveMembers(app.services);
  const [row] = await db.select().from(activeMembers);
  expect(row).toEqual({ day: today(), daily: 1, weekly: 2, monthly: 3 });
  await seen(members[0]?.id ?? 0, 40);
  await countActiveMembers(app.services);
  expect((await metrics()).active).toEqual([row]);
});

it('counts sign-ups with a verified address, and applications by day [NEWS-40]', async () => {
  const before = await metrics();
  const { id } = await createUser(app.services, { verified: true });
  await createUser(app.services, { verified: false });
  const application = {
    ...{ userId: id, nickName: 'Ada', sites: [], bio: '', story: '', newsletter: false },
    state: 'accepted' as const,
  };
  await app.services.db
    .insert(applications)
    .values({ ...application, decidedAt: sql`now()`, createdAt: sql`now() - interval '2 hours'` });
  const after = await metrics();
  const ofToday = (given: typeof after) => given.signUps.find(({ day }) => day === today())?.count ?? 0;
  expect(ofToday(after) - ofToday(before)).toBe(1);
  expect(after.applications.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1);
  expect(after.moderation.applicationHours).toBeCloseTo(2, 1);
});

it('returns the retention by month of joining: when the application was accepted [NEWS-40]', async () => {
  const { db } = app.services;
  const before = await metrics();
  const { id } = await createUser(app.services);
  await db
    .update(users)
    .set({ createdAt: sql`now() - interval '200 days'` })
    .where(eq(users.id, id));
  await seen(id, 5);
  const old = await metrics();
  const of = (given: typeof old, wanted: string) => given.retention.find((row) => row.month === wanted);
  const joinedIn = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 7);
  expect(of(old, joinedIn)).toEqual({ month: joinedIn, joined: 1, active: 1 });
  await db.insert(applications).values({
    ...{ userId: id, nickName: 'Bea', sites: [], bio: '', story: '', newsletter: false },
    ...{ state: 'accepted', decidedAt: new Date().toISOString() },
  });
  await seen(id, 60);
  const after = await metrics();
  expect(of(after, joinedIn)).toBeUndefined();
  expect((of(after, month())?.joined ?? 0) - (of(before, month())?.joined ?? 0)).toBe(1);
  expect(of(after, month())?.active).toBe(of(before, month())?.active);
});

it('lists the topics with the most posts, and times of moderation [NEWS-40]', async () => {
  const author = await createUser(app.services);
  await createPost(app.services, { authorId: author.id });
  await createPost(app.services, { authorId: author.id, state: 'hidden' });
  const of = { kind: 'post' as const, authorId: author.id, source: 'reports' as const, severity: 1 };
  await app.services.db.insert(cases).values([
    {
      ...{ ...of, targetId: 1, open: false, outcome: 'kept' },
      ...{ createdAt: sql`now() - interval '10 hours'`, decidedAt: sql`now()` },
    },
    { ...of, targetId: 2 },
  ]);
  const { topics, moderation } = await metrics();
  expect(topics[0]).toMatchObject({ posts: 1, replies: 0, authors: 1 });
  expect(topics[0]?.name).not.toBe('');
  expect(moderation).toMatchObject({ opened: 2, decided: 1, waiting: 1 });
  expect(moderation.medianHours).toBeCloseTo(10, 1);
  expect((await staff(communityRoutes.community, { days: 7 })).from).not.toBe((await metrics(90)).from);
});

it('refuses visitors, members and invalid periods [NEWS-40]', async () => {
  const { api } = await createLoggedInAccount(app);
  const call = (by: TestClient, days = 30) => by(communityRoutes.community, { days });
  await expect(call(client(app))).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(call(api)).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(call(staff, 400)).rejects.toMatchObject({ errorName: 'invalid' });
});
