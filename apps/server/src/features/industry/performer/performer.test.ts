import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { PERFORMERS_FOUND_MAX, SIMILAR_MAX } from '@site/contract/industry/performer-schemas.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { beforeToday, confirmedClaim, keepRooms } from '../../../testing/industry/performer-factories.ts';
import { optOut } from '../store/opt-outs/opt-out.ts';
import { seenOf } from './seen.ts';

const { performer, performers } = performerRoutes;
const network = 'chaturbate';

let app: TestApp;
let member: TestClient;
beforeAll(async () => {
  app = await testApp();
  member = (await createLoggedInAccount(app)).api;
});
afterAll(() => app.close());

describe('a performer', () => {
  it('is shown to members by name: rank, hours, viewers, followers, tags [DATA-03]', async () => {
    const one = { name: 'shown.one.100', tags: ['music' as const] };
    await keepRooms(app, network, beforeToday(26), [{ ...one, viewers: 20, followers: 300 }]);
    await keepRooms(app, network, beforeToday(25), [{ ...one, viewers: 40, followers: 324 }]);
    await keepRooms(app, network, beforeToday(24), [
      { name: 'shown.other.101', viewers: 90 },
      { ...one, viewers: 30 },
    ]);
    const found = await member(performer, { network, name: 'Shown.One.100' });
    expect(found).toMatchObject({
      name: one.name,
      source: 'simulated',
      until: beforeToday(0),
      rank: 1.3,
      streamed: { days7: 3, days30: 3 },
      viewers: { average: 30, peak: 40 },
      followers: { latest: 324, perHour: 24, perDay: 576 },
      tags: [{ tag: 'music', share: 1 }],
      own: null,
    });
    expect(found.coverage.days7).toBeGreaterThan(0);
    expect(found.weeks.at(-1)?.days).toBeGreaterThan(0);
  });

  it('is shown to others without single hours and without the current day [DATA-03]', async () => {
    const name = 'hidden.hours.102';
    await keepRooms(app, 'stripchat', beforeToday(30), [{ name, viewers: 7 }]);
    const before = await member(performer, { network: 'stripchat', name });
    // The first hour of the current day, regardless of the time of day.
    await keepRooms(app, 'stripchat', beforeToday(0), [{ name, viewers: 900 }]);
    const after = await member(performer, { network: 'stripchat', name });
    expect({ ...after, lastSample: '' }).toEqual({ ...before, lastSample: '' });
    expect(JSON.stringify({ ...after, lastSample: '', until: '' })).not.toMatch(/\dT\d/);
  });

  it('shows every hour, and which ones are missing, to the member with the confirmed claim [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const name = 'own.hours.103';
    await confirmedClaim(app, { userId: user.id, network: 'bongacams', name });
    await keepRooms(app, 'bongacams', beforeToday(3), [{ name, viewers: 5, show: 'private' }]);
    await keepRooms(app, 'bongacams', beforeToday(1), [{ name: 'own.other.104' }]);
    await keepRooms(app, 'bongacams', beforeToday(0), [{ name, viewers: 6 }]);
    const { own } = await api(performer, { network: 'bongacams', name });
    expect(own?.hours).toEqual([
      { at: beforeToday(3), viewers: 5, followers: null, rank: 1, show: 'private' },
      { at: beforeToday(0), viewers: 6, followers: null, rank: 1, show: 'public' },
    ]);
    expect(own?.gaps).toHaveLength(717);
    expect(own?.gaps.at(-1)).toBe(beforeToday(2));
    expect((await member(performer, { network: 'bongacams', name })).own).toBeNull();
  });

  it('shows no hours for an unconfirmed claim [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const name = 'not.yet.105';
    const id = await confirmedClaim(app, { userId: user.id, network, name });
    await keepRooms(app, network, beforeToday(5), [{ name }]);
    for (const state of ['waiting', 'asked', 'refused']) {
      await app.services.db.execute(sql`update industry_claims set state = ${state} where id = ${id}`);
      expect((await api(performer, { network, name })).own).toBeNull();
    }
  });

  it('is not found if never observed, or on another cam site [DATA-03]', async () => {
    await keepRooms(app, network, beforeToday(6), [{ name: 'only.here.106' }]);
    for (const asked of [
      { network, name: 'never.seen.107' } as const,
      { network: 'cam4', name: 'only.here.106' } as const,
    ]) {
      await expect(member(performer, asked)).rejects.toMatchObject({ errorName: 'industry.no-such-performer' });
    }
  });

  it('is not found after an opt-out, like one never observed, and is in no list [DATA-03]', async () => {
    const name = 'opted.out.108';
    const rooms = [{ name }, { name: 'opted.like.109' }];
    await keepRooms(app, 'cam4', beforeToday(7), rooms);
    await optOut(app.services, 'cam4', name);
    await keepRooms(app, 'cam4', beforeToday(6), rooms);
    const optedOut = await member(performer, { network: 'cam4', name }).catch((error: unknown) => error);
    const never = await member(performer, { network: 'cam4', name: 'never.108' }).catch((error: unknown) => error);
    expect(optedOut).toEqual(never);
    expect(await member(performers, { network: 'cam4', q: 'opted' })).toEqual({ names: ['opted.like.109'] });
    expect((await member(performer, { network: 'cam4', name: 'opted.like.109' })).similar).toEqual([]);
  });

  it('has up to six similar rooms by tags and size, never itself [DATA-03]', async () => {
    const tags = ['cosplay', 'games'] as const;
    const like = Array.from({ length: 8 }, (_, index) => ({
      name: `like.it.${110 + index}`,
      viewers: 100 + index,
      tags: [...tags],
    }));
    await keepRooms(app, 'stripchat', beforeToday(100), [
      { name: 'the.one.120', viewers: 100, tags: [...tags] },
      ...like,
      { name: 'far.smaller.121', viewers: 3, tags: [...tags] },
      { name: 'other.tags.122', viewers: 100, tags: ['yoga'] },
    ]);
    const { similar } = await member(performer, { network: 'stripchat', name: 'the.one.120' });
    expect(similar.map(({ name }) => name)).toEqual(like.slice(0, SIMILAR_MAX).map(({ name }) => name));
    // Viewers are rounded to two significant digits.
    expect(similar.map(({ viewers }) => viewers)).toEqual([100, 100, 100, 100, 100, 110]);
  });

  it('is read by the primary key, hour by hour [DATA-05]', async () => {
    const { db } = app.services;
    const days = { first: beforeToday(719), last: beforeToday(0) };
    const asked = seenOf(db, { network, roomId: 1 }, days).getSQL();
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using industry_observations/);
    expect(plan).not.toContain('Seq Scan on industry_observations');
  });

  it.each([
    ['a name that no site gives', { network, name: 'no name!' }, 'name'],
    ['an invalid time zone', { network, name: 'a.b.100', timeZone: 'Nowhere/Land' }, 'timeZone'],
  ] as const)('is not looked up with %s [DATA-03]', async (_, input, field) => {
    await expect(member(performer, input)).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { [field]: expect.stringMatching(/ /) },
    });
  });
});

describe('room name search', () => {
  it('finds up to ten names by prefix, in order [DATA-03]', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `find_me.${130 + index}`);
    await keepRooms(
      app,
      network,
      beforeToday(8),
      [...names, 'findxme'].map((name) => ({ name })),
    );
    expect(await member(performers, { network, q: 'FIND_' })).toEqual({ names: names.slice(0, PERFORMERS_FOUND_MAX) });
    expect(await member(performers, { network: 'camsoda', q: 'find_' })).toEqual({ names: [] });
  });

  it('needs three characters and escapes pattern characters [DATA-03]', async () => {
    await expect(member(performers, { network, q: 'fi' })).rejects.toMatchObject({ errorName: 'invalid' });
    expect(await member(performers, { network, q: '%%%' })).toEqual({ names: [] });
    expect(await member(performers, { network, q: '___' })).toEqual({ names: [] });
  });
});

it.each([
  ['a visitor', 'signed-out', async () => client(app)],
  ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
])('refuses performers to %s [DATA-03]', async (_, errorName, who) => {
  const api = await who();
  await expect(api(performer, { network, name: 'shown.one.100' })).rejects.toMatchObject({ errorName });
  await expect(api(performers, { network, q: 'shown' })).rejects.toMatchObject({ errorName });
});

it('lets suspended members read [DATA-03]', async () => {
  const { api } = await createLoggedInAccount(app, { suspended: true });
  await keepRooms(app, network, beforeToday(9), [{ name: 'still.read.140' }]);
  await expect(api(performer, { network, name: 'still.read.140' })).resolves.toMatchObject({ name: 'still.read.140' });
});
