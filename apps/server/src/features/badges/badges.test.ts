import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BADGE_NAMES, BADGE_POINTS, BADGES, type BadgeName } from '@site/contract/badges/badges.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { posts } from '#db/schema/forum.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { streamSettings } from '#db/schema/stream.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { finishCourse, publishCourse } from '../../testing/course-factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { withShows } from '../../testing/industry/with-shows.ts';

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
afterEach(() => {
  vi.restoreAllMocks();
});

const planned = async (badge: BadgeName, api = member.api) => {
  const found = (await api(plan, {})).badges.find((one) => one.badge === badge);
  if (!found) throw new Error(`no ${badge}`);
  return { ...found, states: found.levels.map(({ state }) => state) };
};
const stored = () => app.services.db.select().from(badgeLevels).where(eq(badgeLevels.userId, member.user.id));
const write = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPost(app.services, { authorId: member.user.id })));

describe('the badge plan', () => {
  it('lists all badges for a new member, with none reached and no streams counted [POINTS-04]', async () => {
    const { badges } = await member.api(plan, {});
    expect(badges).toEqual(
      BADGE_NAMES.map((badge) => ({
        ...{ badge, value: 0, counted: BADGES[badge].source === 'site' },
        levels: BADGES[badge].levels.map((threshold, at) => ({
          ...{ level: at + 1, threshold, state: 'progress', points: BADGE_POINTS[at], claimedAt: null },
        })),
      })),
    );
    expect(await stored()).toEqual([]);
  });

  it('runs a constant number of queries regardless of the amount of data [POINTS-04]', async () => {
    /** Returns the number of queries: the minimum of three runs, because background jobs may add some. */
    const queries = async () => {
      const counts: number[] = [];
      for (let times = 0; times < 3; times += 1) {
        await app.services.siteSettings.all();
        const spy = vi.spyOn(app.services.db.$client, 'query');
        await member.api(plan, {});
        counts.push(spy.mock.calls.length);
        spy.mockRestore();
      }
      return Math.min(...counts);
    };
    const few = await queries();
    await write(3);
    await withShows(app.services, member.user.id, [
      { hoursAgo: 9, hours: 4 },
      { hoursAgo: 4, hours: 4 },
    ]);
    await member.api(plan, {});
    expect(await queries()).toBe(few);
    expect(few).toBeLessThanOrEqual(10);
  });

  it('is refused to visitors and accounts that have not joined [AUTH-16]', async () => {
    await expect(client(app)(plan, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    const newcomer = await createLoggedInAccount(app, { role: null });
    await expect(newcomer.api(plan, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
  });
});

describe('progress of a badge', () => {
  it('counts visible posts and replies, except replies to hidden or own posts [POINTS-04]', async () => {
    const { id: authorId } = member.user;
    const [own] = await write(2);
    const { id: otherId } = await createUser(app.services);
    const post = await createPost(app.services, { authorId: otherId });
    for (const state of ['hidden', 'deleted'] as const) {
      const other = await createPost(app.services, { authorId: otherId, state });
      await createPost(app.services, { authorId, state });
      await createReply(app.services, { authorId, postId: other.id });
      await createReply(app.services, { authorId, postId: post.id, state });
    }
    for (let n = 0; n < 6; n += 1) await createReply(app.services, { authorId, postId: post.id });
    await createReply(app.services, { authorId, postId: own?.id ?? 0 });
    expect(await planned('posts')).toMatchObject({ value: 2, states: ['claim', 'progress', 'progress', 'progress'] });
    expect(await planned('replies')).toMatchObject({ value: 6, states: ['claim', 'progress', 'progress', 'progress'] });
    await app.services.db.update(posts).set({ state: 'hidden' }).where(eq(posts.id, post.id));
    expect(await planned('replies')).toMatchObject({ value: 0 });
  });

  it('counts likes by other members on visible posts and replies [POINTS-04]', async () => {
    const { id: authorId } = member.user;
    const post = await createPost(app.services, { authorId });
    const reply = await createReply(app.services, { authorId, postId: post.id });
    const [one, two] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    for (const { api } of [one, two, member]) {
      await api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
      await api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
    }
    expect(await planned('likes')).toMatchObject({ value: 4 });
    await one.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: false });
    expect(await planned('likes')).toMatchObject({ value: 3 });
    await member.api(forumRoutes.deleteReply, { id: reply.id });
    expect(await planned('likes')).toMatchObject({ value: 2 });
    // Likes on the posts of other members are credited to those members.
    expect(await planned('likes', one.api)).toMatchObject({ value: 0 });
  });

  it('counts members who follow the member, excluding topics and accounts pending deletion [POINTS-04]', async () => {
    const follow = { kind: 'member', id: member.user.id, on: true } as const;
    const followers = [
      await createLoggedInAccount(app),
      await createLoggedInAccount(app),
      await createLoggedInAccount(app),
    ];
    for (const { api } of followers) await api(followingRoutes.follow, follow);
    await member.api(followingRoutes.follow, { ...follow, id: followers[0]?.user.id ?? 0 });
    expect(await planned('followers')).toMatchObject({ value: 3 });
    await followers[0]?.api(followingRoutes.follow, { ...follow, on: false });
    if (followers[1]) await scheduleAccountDeletion(app.services, followers[1].user);
    expect(await planned('followers')).toMatchObject({ value: 1 });
  });

  it('counts finished courses [POINTS-04]', async () => {
    const course = await publishCourse(app.services);
    await publishCourse(app.services);
    await finishCourse(member.api, course);
    expect(await planned('courses')).toMatchObject({ value: 1, states: ['claim', 'progress', 'progress', 'progress'] });
  });
});

describe('stream badges', () => {
  const DAY = 24;

  it('count whole hours of all shows, and shows that started within the last 30 days [POINTS-04]', async () => {
    await withShows(app.services, member.user.id, [
      { hoursAgo: 60 * DAY, hours: 46.5 },
      { hoursAgo: 30 * DAY + 1, hours: 3 },
      { hoursAgo: 30 * DAY - 1, hours: 2.5 },
      { hoursAgo: 5, hours: 1.5 },
    ]);
    // Adds a second room for the same member.
    await withShows(app.services, member.user.id, [{ hoursAgo: 3, hours: 0.9 }]);
    expect(await planned('stream-hours')).toMatchObject({ value: 54, counted: true });
    expect(await planned('streams-month')).toMatchObject({ value: 3, counted: true });
    expect(await planned('hours-month')).toMatchObject({
      value: 4,
      states: ['claim', 'progress', 'progress', 'progress'],
    });
  });

  it('retain a reached level after the value falls again [POINTS-04]', async () => {
    await withShows(app.services, member.user.id, [
      { hoursAgo: 20 * DAY, hours: 5 },
      { hoursAgo: 19 * DAY, hours: 5 },
    ]);
    const before = ['claim', 'progress', 'progress', 'progress'];
    expect(await planned('streams-month')).toMatchObject({ value: 2, states: before });
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 15 * DAY * 3_600_000));
    expect(await planned('streams-month')).toMatchObject({ value: 0, states: before });
    expect(await member.api(claim, { badge: 'streams-month', level: 1 })).toMatchObject({ points: 10 });
    expect(await planned('streams-month')).toMatchObject({ value: 0, states: ['done', ...before.slice(1)] });
    expect(await planned('stream-hours')).toMatchObject({ value: 10 });
  });

  it('are not counted while the stream summary or a room is off, but reached levels stay [POINTS-04]', async () => {
    const claimId = await withShows(app.services, member.user.id, [
      { hoursAgo: 9, hours: 4 },
      { hoursAgo: 4, hours: 4 },
    ]);
    expect(await planned('streams-month')).toMatchObject({ value: 2 });
    await member.api(streamRoutes.enable, { on: false });
    const off = { value: 0, counted: false, states: ['claim', 'progress', 'progress', 'progress'] };
    expect(await planned('streams-month')).toMatchObject(off);
    // State after the summary is enabled again but before new data is ingested.
    await app.services.db.update(streamSettings).set({ enabled: true });
    expect(await planned('hours-month')).toMatchObject({ value: 8, counted: true });
    await app.services.db.update(roomClaims).set({ enabled: false }).where(eq(roomClaims.id, claimId));
    expect(await planned('hours-month')).toMatchObject({ value: 0, counted: true });
    await app.services.db.update(roomClaims).set({ enabled: true, state: 'refused' }).where(eq(roomClaims.id, claimId));
    expect(await planned('hours-month')).toMatchObject({ value: 0, counted: true });
  });
});
