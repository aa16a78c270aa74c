import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BADGE_NAMES, BADGE_POINTS, BADGES, badgeIcon, type BadgeName } from '@site/contract/badges/badges.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { postLikes, posts } from '#db/schema/forum.ts';
import { claims } from '#db/schema/industry.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { streamSettings } from '#db/schema/stream.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, signedIn, type TestUser } from '../../testing/factories.ts';
import { finishCourse, publishCourse } from '../../testing/course-factories.ts';
import { createPost, createReply } from '../../testing/forum-factories.ts';
import { freezeAccount } from '../../testing/freeze-account.ts';
import { socketOf } from '../../testing/open-socket.ts';
import { withShows } from '../../testing/with-shows.ts';

const { plan, claim } = badgeRoutes;

let app: TestApp;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedIn(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const planned = async (badge: BadgeName, api = member.api) => {
  const found = (await api(plan, {})).badges.find((one) => one.badge === badge);
  if (!found) throw new Error(`no ${badge}`);
  return { ...found, states: found.levels.map(({ state }) => state) };
};
const lines = () =>
  app.services.db
    .select({ key: pointsLedger.key, points: pointsLedger.points })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, member.user.id), eq(pointsLedger.action, 'badge')));
const stored = () => app.services.db.select().from(badgeLevels).where(eq(badgeLevels.userId, member.user.id));
const write = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPost(app.services, { authorId: member.user.id })));

describe('the plan', () => {
  it('of somebody new has all badges, nothing reached, and streams that are not counted [POINTS-04]', async () => {
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

  it('asks the same few things, however much there is [POINTS-04]', async () => {
    /** The fewest of some, for jobs join in now and then. */
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

  it('is nothing for visitors and who has not joined [AUTH-16]', async () => {
    await expect(client(app)(plan, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    const newcomer = await signedIn(app, { role: null });
    await expect(newcomer.api(plan, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
  });
});

describe('what is counted', () => {
  it('of posts and replies is what stands, replies in a post that is gone not [POINTS-04]', async () => {
    const { id: authorId } = member.user;
    const [post] = await write(2);
    for (const state of ['hidden', 'deleted'] as const) {
      const other = await createPost(app.services, { authorId, state });
      await createReply(app.services, { authorId, postId: other.id });
      await createReply(app.services, { authorId, postId: post?.id ?? 0, state });
    }
    for (let n = 0; n < 6; n += 1) await createReply(app.services, { authorId, postId: post?.id ?? 0 });
    expect(await planned('posts')).toMatchObject({ value: 2, states: ['claim', 'progress', 'progress', 'progress'] });
    expect(await planned('replies')).toMatchObject({ value: 6, states: ['claim', 'progress', 'progress', 'progress'] });
    await app.services.db
      .update(posts)
      .set({ state: 'hidden' })
      .where(eq(posts.id, post?.id ?? 0));
    expect(await planned('replies')).toMatchObject({ value: 0 });
  });

  it('of likes is those of others, for what stands [POINTS-04]', async () => {
    const { id: authorId } = member.user;
    const post = await createPost(app.services, { authorId });
    const reply = await createReply(app.services, { authorId, postId: post.id });
    const [one, two] = [await signedIn(app), await signedIn(app)];
    for (const { api } of [one, two, member]) {
      await api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
      await api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
    }
    expect(await planned('likes')).toMatchObject({ value: 4 });
    await one.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: false });
    expect(await planned('likes')).toMatchObject({ value: 3 });
    await member.api(forumRoutes.deleteReply, { id: reply.id });
    expect(await planned('likes')).toMatchObject({ value: 2 });
    // Those of the others are theirs.
    expect(await planned('likes', one.api)).toMatchObject({ value: 0 });
  });

  it('of followers is members who follow the member, not topics, and nobody who asked for deletion [POINTS-04]', async () => {
    const follow = { kind: 'member', id: member.user.id, on: true } as const;
    const followers = [await signedIn(app), await signedIn(app), await signedIn(app)];
    for (const { api } of followers) await api(followingRoutes.follow, follow);
    await member.api(followingRoutes.follow, { ...follow, id: followers[0]?.user.id ?? 0 });
    expect(await planned('followers')).toMatchObject({ value: 3 });
    await followers[0]?.api(followingRoutes.follow, { ...follow, on: false });
    if (followers[1]) await freezeAccount(app.services, followers[1].user);
    expect(await planned('followers')).toMatchObject({ value: 1 });
  });

  it('of courses is those that were finished [POINTS-04]', async () => {
    const course = await publishCourse(app.services);
    await publishCourse(app.services);
    await finishCourse(member.api, course);
    expect(await planned('courses')).toMatchObject({ value: 1, states: ['claim', 'progress', 'progress', 'progress'] });
  });
});

describe('streams', () => {
  const DAY = 24;

  it('are counted in whole hours of all shows, and of those that began within 30 days [POINTS-04]', async () => {
    await withShows(app.services, member.user.id, [
      { hoursAgo: 60 * DAY, hours: 46.5 },
      { hoursAgo: 30 * DAY + 1, hours: 3 },
      { hoursAgo: 30 * DAY - 1, hours: 2.5 },
      { hoursAgo: 5, hours: 1.5 },
    ]);
    // Another name of the same member.
    await withShows(app.services, member.user.id, [{ hoursAgo: 3, hours: 0.9 }]);
    expect(await planned('stream-hours')).toMatchObject({ value: 54, counted: true });
    expect(await planned('streams-month')).toMatchObject({ value: 3, counted: true });
    expect(await planned('hours-month')).toMatchObject({
      value: 4,
      states: ['claim', 'progress', 'progress', 'progress'],
    });
  });

  it('that fall again leave a level that was reached [POINTS-04]', async () => {
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

  it('are not counted while the summary or a name is off; what was reached stays [POINTS-04]', async () => {
    const claimId = await withShows(app.services, member.user.id, [
      { hoursAgo: 9, hours: 4 },
      { hoursAgo: 4, hours: 4 },
    ]);
    expect(await planned('streams-month')).toMatchObject({ value: 2 });
    await member.api(streamRoutes.enable, { on: false });
    const off = { value: 0, counted: false, states: ['claim', 'progress', 'progress', 'progress'] };
    expect(await planned('streams-month')).toMatchObject(off);
    // As switched on again, and nothing new taken in.
    await app.services.db.update(streamSettings).set({ enabled: true });
    expect(await planned('hours-month')).toMatchObject({ value: 8, counted: true });
    await app.services.db.update(claims).set({ enabled: false }).where(eq(claims.id, claimId));
    expect(await planned('hours-month')).toMatchObject({ value: 0, counted: true });
    await app.services.db.update(claims).set({ enabled: true, state: 'refused' }).where(eq(claims.id, claimId));
    expect(await planned('hours-month')).toMatchObject({ value: 0, counted: true });
  });
});

describe('a claim', () => {
  it('of what is not reached is refused, and gives nothing [POINTS-04]', async () => {
    await write(9);
    for (const wanted of [
      { badge: 'posts', level: 2 },
      { badge: 'followers', level: 1 },
      // There is no such level.
      { badge: 'contest', level: 2 },
    ] as const) {
      await expect(member.api(claim, wanted)).rejects.toMatchObject({ errorName: 'badges.not-reached' });
    }
    expect(await lines()).toEqual([]);
  });

  it.each([{ level: 0 }, { level: 5 }, { level: 1.5 }, { badge: 'crown', level: 1 }])(
    'with %j is no claim [POINTS-04]',
    async (wrong) => {
      const forged = { badge: 'posts' as const, level: 1, ...wrong } as { badge: 'posts'; level: number };
      await expect(member.api(claim, forged)).rejects.toMatchObject({ errorName: 'invalid' });
    },
  );

  it('is refused to visitors, to who has not joined and to the suspended [AUTH-16]', async () => {
    const first = { badge: 'posts', level: 1 } as const;
    await expect(client(app)(claim, first)).rejects.toMatchObject({ errorName: 'signed-out' });
    const newcomer = await signedIn(app, { role: null });
    await expect(newcomer.api(claim, first)).rejects.toMatchObject({ errorName: 'not-a-member' });
    const suspended = await signedIn(app, { suspended: true });
    await createPost(app.services, { authorId: suspended.user.id });
    await expect(suspended.api(claim, first)).rejects.toMatchObject({ errorName: 'suspended' });
  });

  it('counts once, however often and however much at once it is sent [POINTS-04]', async () => {
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
    // The next one comes behind all that were sent before.
    await member.api(claim, { badge: 'posts', level: 1 });
    await expect
      .poll(() => unlocked().map(([, event]) => event))
      .toEqual([
        { badge: 'Open voice', lv: 2, desc: '10 posts in the community', icon: badgeIcon('posts', 2) },
        { badge: 'Open voice', lv: 1, desc: '1 post in the community', icon: badgeIcon('posts', 1) },
      ]);
    expect(await planned('posts')).toMatchObject({ states: ['done', 'done', 'progress', 'progress'] });
  });

  it.each([
    ['es', 'Voz propia', '1 publicación en la comunidad'],
    ['ru', 'Свой голос', '1 пост в сообществе'],
  ] as const)('is told in the language of its reader: %s [POINTS-04]', async (language, badge, desc) => {
    const { user, api } = await signedIn(app, { language });
    await createPost(app.services, { authorId: user.id });
    const { heard } = await socketOf(app, api);
    await api(claim, { badge: 'posts', level: 1 });
    await expect.poll(() => heard).toContainEqual(['badge_unlock', expect.objectContaining({ badge, desc })]);
  });

  it('of another member takes nothing from one, and says nothing to one [POINTS-04]', async () => {
    await write(1);
    const other = await signedIn(app);
    const { heard } = await socketOf(app, member.api);
    await expect(other.api(claim, { badge: 'posts', level: 1 })).rejects.toMatchObject({
      errorName: 'badges.not-reached',
    });
    await createPost(app.services, { authorId: other.user.id });
    await other.api(claim, { badge: 'posts', level: 1 });
    expect(await planned('posts')).toMatchObject({ states: ['claim', 'progress', 'progress', 'progress'] });
    expect(await lines()).toEqual([]);
    expect(heard.filter(([name]) => name === 'badge_unlock')).toEqual([]);
  });

  it('of many levels at once gives each of them once [POINTS-04]', async () => {
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
});
