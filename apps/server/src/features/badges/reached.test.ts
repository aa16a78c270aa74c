import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { BINGO_SIDE } from '@site/contract/games/bingo.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { users } from '#db/schema/users.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { posts } from '#db/schema/forum.ts';
import { bingoCards } from '#db/schema/games.ts';
import { outbox } from '#db/schema/platform.ts';
import { followingEvents } from '#features/following';
import { forumEvents } from '#features/forum';
import { bingoLineMade } from '#features/games';
import { streamEvents } from '#features/stream';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { finishCourse, publishCourse } from '../../testing/course-factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { listOf, rowsOf } from '../../testing/notifications.ts';
import { hoursAgo, keepHours, streamer } from '../../testing/industry/stream-factories.ts';
import { daysAgo } from '../../testing/profile-factories.ts';
import { withShows } from '../../testing/industry/with-shows.ts';
import { ingestJob } from '../stream/ingestion/ingest-job.ts';
import { dailyJob } from './daily-job.ts';

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

/** Returns the reached levels as strings such as `posts:1`. */
const reached = async ({ id }: { id: number } = member.user) => {
  const rows = await app.services.db
    .select()
    .from(badgeLevels)
    .where(eq(badgeLevels.userId, id))
    .orderBy(asc(badgeLevels.badge), asc(badgeLevels.level));
  return rows.map(({ badge, level }) => `${badge}:${level}`);
};
const notifiedSubjects = async (user: { id: number } = member.user) =>
  (await rowsOf(app, user, 'achievement')).map(({ subject }) => subject);
const publish = (api = member.api) =>
  api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title: 'How I light my room', content: '<p>Two lamps and a curtain.</p>' },
    ...{ language: 'en', draft: crypto.randomUUID() },
  });
const daily = () => dailyJob(app.services).run({});

describe('a level is reached in the background', () => {
  it('by a post, with one notification in the language of each member [POINTS-04]', async () => {
    const { id } = await publish();
    await app.settle();
    expect(await reached()).toEqual(['posts:1']);
    const { resultList } = await listOf(member.api);
    expect(resultList).toMatchObject([
      { type: 11, content: 'Open voice: 1 post in the community. Ready to claim.', path: '/achievements' },
    ]);
    await app.services.db.update(users).set({ language: 'ru' }).where(eq(users.id, member.user.id));
    const [notification] = (await listOf(member.api)).resultList;
    expect(notification?.content).toBe('Свой голос: 1 публикация в сообществе. Награду можно забрать.');
    await member.api(forumRoutes.deletePost, { id });
    await publish();
    await app.settle();
    expect(await notifiedSubjects()).toEqual(['badge:posts']);
  });

  it('by replies, at the reply that reaches the threshold [POINTS-04]', async () => {
    const post = await createPost(app.services, { authorId: (await createUser(app.services)).id });
    const answer = async () => {
      await member.api(forumRoutes.createReply, { id: post.id, content: '<p>That helped me too.</p>' });
      await app.settle();
    };
    for (let n = 0; n < 4; n += 1) await answer();
    expect(await reached()).toEqual([]);
    await answer();
    expect(await reached()).toEqual(['replies:1']);
    expect(await notifiedSubjects()).toEqual(['badge:replies']);
  });

  it("by other members' likes of posts and replies, several levels at once [POINTS-04]", async () => {
    const post = await createPost(app.services, { authorId: member.user.id });
    const reply = await createReply(app.services, { authorId: member.user.id, postId: post.id });
    const readers = await Promise.all(Array.from({ length: 5 }, () => createLoggedInAccount(app)));
    const like = (api: TestClient, kind: 'post' | 'reply') =>
      api(forumRoutes.like, { kind, id: kind === 'post' ? post.id : reply.id, on: true });
    await like(member.api, 'post');
    await Promise.all(readers.map(({ api }) => like(api, 'post')));
    await Promise.all(readers.slice(1).map(({ api }) => like(api, 'reply')));
    await app.settle();
    expect(await reached()).toEqual([]);
    await Promise.all(readers.slice(0, 1).map(({ api }) => like(api, 'reply')));
    await app.settle();
    expect(await reached()).toEqual(['likes:1']);
    expect(await notifiedSubjects()).toEqual(['badge:likes']);
  });

  it('by followers, without a second notification after an unfollow and a new follow [POINTS-04]', async () => {
    const follow = { kind: 'member', id: member.user.id, on: true } as const;
    const followers = await Promise.all(Array.from({ length: 5 }, () => createLoggedInAccount(app)));
    await Promise.all(followers.map(({ api }) => api(followingRoutes.follow, follow)));
    await app.settle();
    expect(await reached()).toEqual(['followers:1']);
    for (const on of [false, true]) await followers[0]?.api(followingRoutes.follow, { ...follow, on });
    await app.settle();
    expect(await reached()).toEqual(['followers:1']);
    expect(await notifiedSubjects()).toEqual(['badge:followers']);
  });

  it('by a finished course [POINTS-04]', async () => {
    await finishCourse(member.api, await publishCourse(app.services));
    await app.settle();
    expect(await reached()).toEqual(['courses:1']);
    expect(await notifiedSubjects()).toEqual(['badge:courses']);
  });

  it('by a bingo line, but not on a preview board [POINTS-04]', async () => {
    const card = (position: number, preview: boolean) => ({
      ...{ userId: member.user.id, year: 2025, preview, position, day: `2025-12-${14 + position}` },
      checkedAt: '2025-12-24T20:00:00.000Z',
    });
    const row = Array.from({ length: BINGO_SIDE }, (_, position) => position);
    const made = async (preview: boolean) => {
      await app.services.db.insert(bingoCards).values(row.map((position) => card(position, preview)));
      await transact(app.services, ({ emit }) => emit(bingoLineMade, { userId: member.user.id }));
      await app.settle();
    };
    await made(true);
    expect(await reached()).toEqual([]);
    await made(false);
    expect(await reached()).toEqual(['bingo:1']);
    expect(await notifiedSubjects()).toEqual(['badge:bingo']);
  });

  it("by ingested hours of the member's room, all stream badges at once [POINTS-04]", async () => {
    const own = await streamer(app);
    const hours = [10, 9, 8, 4, 3].map((ago) => ({ hour: hoursAgo(ago), room: {} }));
    const offlineHours = [7, 6, 5].map((ago) => ({ hour: hoursAgo(ago), room: null }));
    await keepHours(app.services.db, own, [...hours, ...offlineHours]);
    await ingestJob(app.services).run({});
    await app.settle();
    expect(await reached(own.user)).toEqual(['hours-month:1', 'streams-month:1']);
    expect(await notifiedSubjects(own.user)).toEqual(['badge:streams-month', 'badge:hours-month']);
    const other = await streamer(app);
    await keepHours(app.services.db, own, [{ hour: hoursAgo(2), room: {} }]);
    await ingestJob(app.services).run({});
    await app.settle();
    expect(await notifiedSubjects(own.user)).toHaveLength(2);
    expect(await reached(other.user)).toEqual([]);
  });

  it('by a post that staff make visible again [POINTS-04]', async () => {
    const post = await createPost(app.services, { authorId: member.user.id });
    await transact(app.services, ({ emit }) => emit(forumEvents.postShown, { postId: post.id }));
    await app.settle();
    expect(await reached()).toEqual(['posts:1']);
  });
});

describe('the notification', () => {
  it('names the highest level while no notification of the badge has been read [POINTS-04]', async () => {
    for (let n = 0; n < 8; n += 1) await createPost(app.services, { authorId: member.user.id });
    await publish();
    await app.settle();
    await publish();
    await app.settle();
    expect(await reached()).toEqual(['posts:1', 'posts:2']);
    const { resultList } = await listOf(member.api);
    expect(resultList.map(({ content }) => content)).toEqual([
      'Open voice: 10 posts in the community. Ready to claim.',
    ]);
  });

  it('is sent once when two processes handle events of the same member [POINTS-04]', async () => {
    const { services } = app;
    const second = await testApp({ sameSiteAs: app });
    try {
      const follow = { kind: 'member', id: member.user.id, on: true } as const;
      const followers = await Promise.all(Array.from({ length: 12 }, () => createLoggedInAccount(app)));
      await Promise.all(followers.map(({ api }) => api(followingRoutes.follow, follow)));
      // The events are emitted twice, as happens after a crash before they are removed from the outbox.
      await transact(services, async ({ emit }) => {
        for (const { user } of followers) {
          await emit(followingEvents.followed, { userId: user.id, kind: 'member', targetId: member.user.id });
        }
      });
      await Promise.all([app.settle(), second.settle()]);
      await expect.poll(() => services.db.$count(outbox)).toBe(0);
      expect(await reached()).toEqual(['followers:1']);
      expect(await notifiedSubjects()).toEqual(['badge:followers']);
    } finally {
      await second.close();
    }
  });

  it('is not sent when the member has already seen the level in the plan [POINTS-04]', async () => {
    await createPost(app.services, { authorId: member.user.id });
    await member.api(badgeRoutes.plan, {});
    await publish();
    await app.settle();
    await daily();
    await app.settle();
    expect(await notifiedSubjects()).toEqual([]);
  });

  it('is not sent to an account pending deletion until it is restored [POINTS-04]', async () => {
    const { db } = app.services;
    const post = await createPost(app.services, { authorId: member.user.id });
    await scheduleAccountDeletion(app.services, member.user);
    await transact(app.services, ({ emit }) => emit(forumEvents.postShown, { postId: post.id }));
    await app.settle();
    expect(await reached()).toEqual([]);
    await db
      .update(users)
      .set({ role: 'Member', lastSeenOn: daysAgo(0) })
      .where(eq(users.id, member.user.id));
    await daily();
    await app.settle();
    expect(await notifiedSubjects()).toEqual(['badge:posts']);
  });
});

describe('the daily badge check', () => {
  const here = (days: number, { id } = member.user) =>
    app.services.db
      .update(users)
      .set({ lastSeenOn: daysAgo(days) })
      .where(eq(users.id, id));

  it('finds levels that no event reported, for recently active members, and notifies once [POINTS-04]', async () => {
    await withShows(app.services, member.user.id, [
      { hoursAgo: 40, hours: 3 },
      { hoursAgo: 20, hours: 3 },
    ]);
    await here(0);
    const absentUser = await createUser(app.services);
    await createPost(app.services, { authorId: absentUser.id });
    await here(9, absentUser);
    for (let run = 0; run < 2; run += 1) {
      await daily();
      await app.settle();
    }
    expect(await reached()).toEqual(['hours-month:1', 'streams-month:1']);
    expect((await notifiedSubjects()).toSorted()).toEqual(['badge:hours-month', 'badge:streams-month']);
    expect(await reached(absentUser)).toEqual([]);
  });

  it('notifies once when two processes run it concurrently [POINTS-04]', async () => {
    await createPost(app.services, { authorId: member.user.id });
    await here(0);
    await Promise.all([daily(), daily(), daily()]);
    await app.settle();
    expect(await notifiedSubjects()).toEqual(['badge:posts']);
  });

  it('removes no level if values fall [POINTS-04]', async () => {
    await withShows(app.services, member.user.id, [
      { hoursAgo: 40, hours: 3 },
      { hoursAgo: 20, hours: 3 },
    ]);
    await here(0);
    await daily();
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 40 * 86_400_000));
    await daily();
    await transact(app.services, ({ emit }) => emit(streamEvents.showsRecomputed, { userId: member.user.id }));
    await app.settle();
    expect(await reached()).toEqual(['hours-month:1', 'streams-month:1']);
    expect(await notifiedSubjects()).toHaveLength(2);
  });

  it('finds replies in a post that is visible again [POINTS-04]', async () => {
    const post = await createPost(app.services, { authorId: (await createUser(app.services)).id });
    for (let n = 0; n < 5; n += 1) await createReply(app.services, { authorId: member.user.id, postId: post.id });
    await here(0);
    await app.services.db.update(posts).set({ state: 'hidden' }).where(eq(posts.id, post.id));
    await daily();
    expect(await reached()).toEqual([]);
    await app.services.db.update(posts).set({ state: 'visible' }).where(eq(posts.id, post.id));
    await daily();
    expect(await reached()).toEqual(['replies:1']);
  });
});
