import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { REST_DAYS } from '@site/contract/points/rules.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const linesOf = (userId: number) =>
  app.services.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId)).orderBy(asc(pointsLedger.id));

describe('a visit', () => {
  const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(time));
  const come = (api: TestClient, time: string, zone: string) => {
    at(time);
    return api(pointRoutes.visit, { zone });
  };

  it('counts once a day for fifty concurrent requests [POINTS-01]', async () => {
    at('2026-11-22T12:00:00Z');
    const { user, api } = await createLoggedInAccount(app);
    const said = await Promise.all(Array.from({ length: 50 }, () => api(pointRoutes.visit, { zone: 'Europe/Madrid' })));
    expect(said.filter(({ counted }) => counted)).toEqual([{ day: '2026-11-22', counted: true }]);
    expect(await linesOf(user.id)).toMatchObject([{ key: 'visit:2026-11-22', points: 5 }]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-22T09:59:59Z', '2026-11-22', '2026-11-22T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-23', '2026-11-23T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-22T10:59:59Z', '2026-11-21', '2026-11-22T11:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-22T11:00:00Z', '2026-11-22', '2026-11-23T11:00:00.000Z'],
    // Days of 25 and 23 hours.
    ['Europe/Madrid', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    // The clock change skips midnight.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  ])('in %s at %s belongs to %s, which ends at %s [POINTS-01]', async (zone, time, day, resetsAt) => {
    const { api } = await createLoggedInAccount(app);
    expect(await come(api, time, zone)).toEqual({ day, counted: true });
    expect(await api(pointRoutes.dailytask, {})).toMatchObject({ day, resetsAt, earned: 5 });
    expect(await api(pointRoutes.lv, {})).toMatchObject({ day, zone, streak: { days: 1, best: 1, today: true } });
  });

  it('gains at most one day by changing time zones, and days never go back [POINTS-01]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Madrid', 'Asia/Tokyo'];
    for (let hour = 3; hour < 48; hour += 4) {
      const time = new Date(Date.UTC(2026, 10, 20, 11 + hour)).toISOString();
      for (const zone of zones) await come(api, time, zone);
    }
    const days = (await linesOf(user.id)).map(({ day }) => day);
    expect(days).toEqual([...days].sort());
    // Only one day more than for a member who stays in the time zone where days start first.
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
  });

  it('extends the streak; rest days neither break nor extend it, a missing day ends it [POINTS-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    const zone = 'Europe/Madrid';
    const streak = async () => (await api(pointRoutes.lv, {})).streak;
    await come(api, '2026-11-20T12:00:00Z', zone);
    await come(api, '2026-11-21T12:00:00Z', zone);
    await api(pointRoutes.rest, { days: ['2026-11-22', '2026-11-23', '2026-11-25'], on: true });
    expect(await api(pointRoutes.rest, { days: ['2026-11-25'], on: false })).toEqual({
      ...{ days: 2, best: 2, today: true, rest: ['2026-11-22', '2026-11-23'] },
    });
    at('2026-11-24T12:00:00Z');
    expect(await streak()).toEqual({ days: 2, best: 2, today: false, rest: [] });
    await come(api, '2026-11-24T12:00:00Z', zone);
    expect(await streak()).toMatchObject({ days: 3, best: 3 });
    at('2026-11-26T12:00:00Z');
    expect(await streak()).toMatchObject({ days: 0, best: 3, today: false });
    await come(api, '2026-11-26T12:00:00Z', zone);
    expect(await streak()).toMatchObject({ days: 1, best: 3, today: true });
  });

  it('extends the streak over a day skipped by crossing the date line [POINTS-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await come(api, '2026-11-23T06:00:00Z', 'Pacific/Honolulu');
    await come(api, '2026-11-24T09:00:00Z', 'Pacific/Honolulu');
    // Crosses the date line: Monday evening in Honolulu is followed by Wednesday morning in Auckland.
    expect(await come(api, '2026-11-24T16:00:00Z', 'Pacific/Auckland')).toEqual({ day: '2026-11-25', counted: true });
    expect((await api(pointRoutes.lv, {})).streak).toMatchObject({ days: 3 });
  });

  it('accepts rest days from today up to 60 days ahead [POINTS-02]', async () => {
    at('2026-11-22T12:00:00Z');
    const { api } = await createLoggedInAccount(app);
    const last = Temporal.PlainDate.from('2026-11-22').add({ days: REST_DAYS }).toString();
    expect(await api(pointRoutes.rest, { days: ['2026-11-22', last], on: true })).toMatchObject({
      rest: ['2026-11-22', last],
    });
    const after = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
    for (const day of ['2026-11-21', after]) {
      for (const on of [true, false]) {
        await expect(api(pointRoutes.rest, { days: [day], on })).rejects.toMatchObject({
          errorName: 'points.rest-day',
          message: `Choose a rest day from today up to ${REST_DAYS} days ahead.`,
        });
      }
    }
    for (const days of [['2026-02-30'], ['today'], []]) {
      await expect(api(pointRoutes.rest, { days, on: true })).rejects.toMatchObject({ errorName: 'invalid' });
    }
  });

  it('rejects an unknown time zone [POINTS-01]', async () => {
    const { api } = await createLoggedInAccount(app);
    // Some runtimes accept PST and IST for clock times, but not for computing days.
    for (const zone of ['', 'Mars/Olympus', '+02:00', 'PST', 'IST', 'x'.repeat(61)]) {
      await expect(api(pointRoutes.visit, { zone })).rejects.toMatchObject({ errorName: 'invalid' });
    }
  });
});

describe('access to points', () => {
  const calls: Record<string, (api: TestClient) => Promise<unknown>> = {
    lv: (api) => api(pointRoutes.lv, {}),
    dailytask: (api) => api(pointRoutes.dailytask, {}),
    visit: (api) => api(pointRoutes.visit, { zone: 'UTC' }),
    history: (api) => api(pointRoutes.history, {}),
    leaderboard: (api) => api(pointRoutes.leaderboard, {}),
    hide: (api) => api(pointRoutes.hide, { hidden: true }),
    rest: (api) => api(pointRoutes.rest, { days: ['2026-11-22'], on: true }),
  };

  it.each(Object.entries(calls))('%s is limited to members [POINTS-02]', async (_, call) => {
    await expect(call(client(app))).rejects.toMatchObject({ errorName: 'signed-out' });
    const guest = await createLoggedInAccount(app, { role: null });
    await expect(call(guest.api)).rejects.toMatchObject({ errorName: 'not-a-member' });
  });

  it('is read-only for suspended members, who earn no visit points and declare no rest days [POINTS-02]', async () => {
    const { user, api } = await createLoggedInAccount(app, { suspended: true });
    const { rest, ...reads } = calls;
    for (const call of Object.values(reads)) await expect(call(api)).resolves.toBeDefined();
    await expect(rest?.(api)).rejects.toMatchObject({ errorName: 'suspended' });
    expect(await linesOf(user.id)).toEqual([]);
    expect(await api(pointRoutes.lv, {})).toMatchObject({ points: 0, streak: { days: 0 }, hidden: true });
  });
});
