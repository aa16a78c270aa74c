import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { users } from '#db/schema/users.ts';
import { pointsMembers } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { award } from '../ledger/award.ts';
import { updateLeaderboardJob } from './update-leaderboard-job.ts';

let app: TestApp;
let times = 0;

async function withPoints(points: number, at = '2026-11-18T12:00:00Z') {
  const member = await createLoggedInAccount(app);
  await give(member.user.id, points, at);
  return member;
}

/** Runs the job that publishes points on the leaderboards; points older than 26 hours are always published. */
const publish = () => updateLeaderboardJob(app.services).run({});

const give = (userId: number, points: number, at: string) =>
  app.services.db.transaction((tx) =>
    award(tx, { userId, action: 'badge', key: `badge:test:${times++}`, points, at: new Date(at) }),
  );

describe('ranks', () => {
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('are shared for equal points; hidden, suspended, pending-deletion and non-member accounts have none [POINTS-03]', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-22T12:00:00Z'));
    const { db } = app.services;
    const hidden = await withPoints(900);
    const suspended = await withPoints(800);
    const pendingDeletion = await withPoints(700);
    const first = await withPoints(60);
    const second = await withPoints(50);
    const third = await withPoints(50);
    const last = await withPoints(10);
    const before = await withPoints(40, '2026-11-15T23:59:59Z');
    const long = await withPoints(30, '2026-10-31T23:59:59Z');
    await db.update(users).set({ suspended: true }).where(eq(users.id, suspended.user.id));
    await scheduleAccountDeletion(app.services, pendingDeletion.user);
    await hidden.api(pointRoutes.hide, { hidden: true });
    await publish();
    const board = await last.api(pointRoutes.leaderboard, { period: 'week' });
    expect(board).toMatchObject({ own: { place: 4, points: 10 }, hidden: false, resetsAt: '2026-11-23T00:00:00.000Z' });
    expect(board.items.map(({ place, author, points, level, own }) => [place, author.id, points, level, own])).toEqual([
      [1, first.user.id, 60, 2, false],
      [2, second.user.id, 50, 2, false],
      [2, third.user.id, 50, 2, false],
      [4, last.user.id, 10, 1, true],
    ]);
    const month = await before.api(pointRoutes.leaderboard, { period: 'month' });
    expect(month).toMatchObject({ own: { place: 4, points: 40 }, resetsAt: '2026-12-01T00:00:00.000Z' });
    const all = await long.api(pointRoutes.leaderboard, { period: 'all' });
    expect(all).toMatchObject({ own: { place: 5, points: 30 }, resetsAt: null });
    expect((await long.api(pointRoutes.leaderboard, {})).own).toBeNull();

    const off = await hidden.api(pointRoutes.leaderboard, { period: 'all' });
    expect(off).toMatchObject({ own: null, hidden: true });
    await give(hidden.user.id, 5, '2026-11-21T08:00:00Z');
    await publish();
    expect((await hidden.api(pointRoutes.leaderboard, {})).own).toBeNull();
    await hidden.api(pointRoutes.hide, { hidden: false });
    expect((await hidden.api(pointRoutes.leaderboard, {})).own).toEqual({ place: 1, points: 905 });
    expect((await last.api(pointRoutes.leaderboard, {})).own).toEqual({ place: 5, points: 10 });
    expect((await suspended.api(pointRoutes.leaderboard, {})).own).toBeNull();

    // Members don't see each other in the list if either has blocked the other.
    await last.api(followingRoutes.block, { id: first.user.id, on: true });
    for (const [{ api }, missing] of [
      [last, first],
      [first, last],
    ] as const) {
      const { items } = await api(pointRoutes.leaderboard, {});
      expect(items.map(({ author }) => author.id)).not.toContain(missing.user.id);
    }
  });

  it('do not disclose when a member is online if the leaderboard is polled [SAFE-17]', async () => {
    const now = vi.spyOn(clock, 'now');
    const at = (time: string) => now.mockReturnValue(new Date(time));
    at('2026-11-22T12:00:00Z');
    const { user } = await withPoints(70, '2026-11-20T12:00:00Z');
    await publish();
    const watcher = await createLoggedInAccount(app);
    const shown = async () => {
      const { items } = await watcher.api(pointRoutes.leaderboard, {});
      return items.find(({ author }) => author.id === user.id)?.points;
    };
    expect(await shown()).toBe(70);
    const api = await createLoggedInClient(app, user);
    await api(pointRoutes.visit, { zone: 'UTC' });
    expect((await api(pointRoutes.lv, {})).points).toBe(75);
    await publish();
    expect(await shown()).toBe(70);
    const due = async () => {
      const [row] = await app.services.db
        .select({ publishAt: pointsMembers.publishAt })
        .from(pointsMembers)
        .where(eq(pointsMembers.userId, user.id));
      return row?.publishAt ?? null;
    };
    const first = Date.parse((await due()) ?? '');
    expect(first).toBeGreaterThanOrEqual(Date.parse('2026-11-22T18:00:00Z'));
    expect(first).toBeLessThanOrEqual(Date.parse('2026-11-23T14:00:00Z'));
    // Points earned less than six hours ago wait for a later publication.
    at(new Date(first + 1000).toISOString());
    await give(user.id, 3, new Date(first - 60_000).toISOString());
    await publish();
    const all = await watcher.api(pointRoutes.leaderboard, { period: 'all' });
    expect(all.items.find(({ author }) => author.id === user.id)?.points).toBe(75);
    expect(Date.parse((await due()) ?? '')).toBeGreaterThanOrEqual(first + 6 * 3_600_000);
    at(new Date(first + 27 * 3_600_000).toISOString());
    await publish();
    expect(await due()).toBeNull();
  });

  it('exclude private members and members who hide their visits, and show them the reason [SAFE-15]', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-22T12:00:00Z'));
    const member = await withPoints(2000);
    const below = await withPoints(1);
    await publish();
    const first = async () => (await below.api(pointRoutes.leaderboard, { period: 'all' })).items[0]?.author.id;
    expect(await first()).toBe(member.user.id);
    const place = async () => (await below.api(pointRoutes.leaderboard, { period: 'all' })).own?.place ?? 0;
    const before = await place();
    for (const setting of [{ private: true }, { private: false, showOnline: false }]) {
      await member.api(privacyRoutes.setPrivate, setting);
      expect(await first()).not.toBe(member.user.id);
      expect(await place()).toBe(before - 1);
      expect(await member.api(pointRoutes.leaderboard, { period: 'all' })).toMatchObject({ own: null, keptOff: true });
    }
  });

  it.each([
    ['2027-03-01T00:00:00Z', 'week', '2027-03-08T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'week', '2027-01-04T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'month', '2027-01-01T00:00:00.000Z'],
  ] as const)('at %s the %s ends at %s [POINTS-03]', async (now, period, resetsAt) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(now));
    const { api } = await createLoggedInAccount(app);
    expect(await api(pointRoutes.leaderboard, { period })).toMatchObject({ items: [], own: null, resetsAt });
  });
});
