import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BINGO_CHALLENGE_KEYS } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/set-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const { bingo, flip, check, clearPreview } = gameRoutes;
const YEARS = [2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];
const PLACES = BINGO_CHALLENGE_KEYS.map((_, position) => position);
const refused = (errorName: string) => ({ errorName });
/** Sets the clock in US Central time, which is UTC-6 in December. */
const setCentral = (time: string) => setClock(`${time}-06:00`);
const central = (time: string) => new Date(`${time}-06:00`).toISOString();

describe.each(YEARS)('the bingo in %i', (year) => {
  it('opens on 14 December, is playable on the 20th at 23:30, and ends after the 25th, US Central time [POINTS-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const window = { year, opensAt: central(`${year}-12-14T00:00:00`), closesAt: central(`${year}-12-25T23:59:59`) };
    setCentral(`${year}-12-13T23:59:59`);
    const before = await api(bingo, {});
    expect(before).toMatchObject({ ...window, state: 'before', mayFlip: false, nextFlipAt: window.opensAt, points: 0 });
    expect(before.cells).toEqual(PLACES.map(() => ({ state: 'closed', challenge: null })));
    await expect(api(flip, { position: 0 })).rejects.toMatchObject(refused('games.bingo-closed'));

    setCentral(`${year}-12-14T00:00:00`);
    expect(await api(bingo, {})).toMatchObject({ ...window, state: 'open', mayFlip: true, nextFlipAt: null });
    await api(flip, { position: 7 });

    setCentral(`${year}-12-20T23:30:00`);
    expect(await api(bingo, {})).toMatchObject({ ...window, state: 'open', mayFlip: true, nextFlipAt: null });
    const open = await api(flip, { position: 3 });
    expect(open).toMatchObject({ mayFlip: false, nextFlipAt: central(`${year}-12-21T00:00:00`) });
    expect(open.cells[3]).toEqual({ state: 'open', challenge: expect.any(String) });
    await expect(api(flip, { position: 4 })).rejects.toMatchObject(refused('games.flipped-today'));
    setCentral(`${year}-12-20T23:59:59.999`);
    await expect(api(flip, { position: 4 })).rejects.toMatchObject(refused('games.flipped-today'));
    setCentral(`${year}-12-21T00:00:00`);
    await api(flip, { position: 4 });

    setCentral(`${year}-12-25T23:59:59`);
    expect(await api(bingo, {})).toMatchObject({ state: 'open', mayFlip: true });
    const last = await api(flip, { position: 5 });
    expect(last).toMatchObject({ state: 'open', mayFlip: false, nextFlipAt: null });

    setCentral(`${year}-12-26T00:00:00`);
    const over = await api(bingo, {});
    expect(over).toMatchObject({ ...window, state: 'over', mayFlip: false, nextFlipAt: null, cells: last.cells });
    for (const position of [0, 3]) {
      await expect(api(flip, { position })).rejects.toMatchObject(refused('games.bingo-closed'));
      await expect(api(check, { position })).rejects.toMatchObject(refused('games.bingo-closed'));
    }
    setCentral(`${year}-12-31T23:59:59`);
    expect(await api(bingo, {})).toMatchObject({ year, state: 'over', cells: last.cells });
    setCentral(`${year + 1}-01-01T00:00:00`);
    expect(await api(bingo, {})).toMatchObject({ year: year + 1, state: 'before', cells: before.cells });
  });
});

describe('a bingo board', () => {
  it('has each challenge once, in a different order per member and year [POINTS-06]', async () => {
    const orders: string[] = [];
    for (const year of [2026, 2027]) {
      setCentral(`${year}-12-25T12:00:00`);
      for (const member of [await createLoggedInAccount(app), await createLoggedInAccount(app)]) {
        const of = { userId: member.user.id, year, preview: false };
        const rows = PLACES.map((position) => ({ ...of, position, day: `${year}-11-${10 + position}` }));
        await app.services.db.insert(bingoCards).values(rows);
        const { cells } = await member.api(bingo, {});
        const order = cells.map(({ challenge }) => challenge ?? '');
        expect(order.toSorted()).toEqual(BINGO_CHALLENGE_KEYS.toSorted());
        orders.push(order.join(' '));
      }
    }
    expect(new Set(orders).size).toBe(4);
  });

  it('allows one flip a day for fifty concurrent requests [POINTS-06]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    setCentral('2026-12-20T23:30:00');
    const calls = Array.from({ length: 50 }, (_, n) => api(flip, { position: n % PLACES.length }));
    const sent = await Promise.allSettled(calls);
    const [card, ...more] = await app.services.db.select().from(bingoCards).where(eq(bingoCards.userId, user.id));
    expect(more).toEqual([]);
    const heard = sent.map((one) => (one.status === 'fulfilled' ? 'turned' : one.reason.errorName));
    const wanted = calls.map((_, n) => (n % PLACES.length === card?.position ? 'turned' : 'games.flipped-today'));
    expect(heard).toEqual(wanted);
  });

  it('ignores a card that is already flipped, and does not use up the day [POINTS-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    setCentral('2026-12-20T12:00:00');
    const first = await api(flip, { position: 2 });
    expect(await api(flip, { position: 2 })).toEqual(first);
    setCentral('2026-12-21T12:00:00');
    expect(await api(flip, { position: 2 })).toMatchObject({ cells: first.cells, mayFlip: true });
    await api(flip, { position: 3 });
  });

  it('counts a day once even if the clock moves back [POINTS-06]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    setCentral('2026-12-20T12:00:00');
    await api(flip, { position: 0 });
    setCentral('2026-12-21T00:00:00');
    await api(flip, { position: 1 });
    setCentral('2026-12-20T23:59:59');
    await expect(api(flip, { position: 2 })).rejects.toMatchObject(refused('games.flipped-today'));
    expect(await app.services.db.$count(bingoCards, eq(bingoCards.userId, user.id))).toBe(2);
  });

  it.each([-1, 16, 1.5])('has no card at %d [POINTS-06]', async (position) => {
    const { api } = await createLoggedInAccount(app);
    for (const route of [flip, check]) {
      await expect(api(route, { position })).rejects.toMatchObject(refused('invalid'));
    }
  });

  it('rejects the check of a card that is not flipped [POINTS-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    setCentral('2026-12-20T12:00:00');
    await expect(api(check, { position: 0 })).rejects.toMatchObject(refused('games.not-turned'));
  });
});

describe('a period set by staff', () => {
  const set = async (startsAt: string, endsAt: string) => {
    const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
    await api(seasonRoutes.add, { kind: 'bingo', art: 'winter', startsAt, endsAt });
  };

  it('applies to its own year only [POINTS-06]', async () => {
    await set('2035-07-01T00:00:00Z', '2035-07-04T00:00:00Z');
    const { api } = await createLoggedInAccount(app);
    setClock('2035-06-30T23:59:59Z');
    const before = { year: 2035, state: 'before', opensAt: '2035-07-01T00:00:00.000Z' };
    expect(await api(bingo, {})).toMatchObject({ ...before, closesAt: '2035-07-03T23:59:59.000Z' });
    setClock('2035-07-01T00:00:00Z');
    await api(flip, { position: 0 });
    setClock('2035-07-03T23:59:59.999Z');
    await api(flip, { position: 1 });
    setClock('2035-07-04T00:00:00Z');
    await expect(api(flip, { position: 2 })).rejects.toMatchObject(refused('games.bingo-closed'));
    setCentral('2035-12-20T23:30:00');
    expect(await api(bingo, {})).toMatchObject({ year: 2035, state: 'over' });
    setCentral('2036-12-20T23:30:00');
    expect(await api(bingo, {})).toMatchObject({ year: 2036, state: 'open', mayFlip: true });
  });

  it('can continue past New Year with the same board [POINTS-06]', async () => {
    await set('2037-12-28T06:00:00Z', '2038-01-04T06:00:00Z');
    const { api } = await createLoggedInAccount(app);
    setCentral('2037-12-31T23:00:00');
    await api(flip, { position: 0 });
    setCentral('2038-01-01T00:00:00');
    const board = await api(flip, { position: 1 });
    expect(board).toMatchObject({ year: 2037, state: 'open' });
    expect(board.cells.slice(0, 3).map(({ state }) => state)).toEqual(['open', 'open', 'closed']);
    setCentral('2038-01-04T00:00:00');
    expect(await api(bingo, {})).toMatchObject({ year: 2038, state: 'before' });
  });
});

describe('access to the bingo', () => {
  const sees = (api: TestClient) => api(bingo, {});
  const turns = (api: TestClient) => api(flip, { position: 0 });
  const checks = (api: TestClient) => api(check, { position: 0 });
  const empties = (api: TestClient) => api(clearPreview, {});

  it.each(Object.entries({ sees, turns, checks, empties }))(
    'is refused to visitors and accounts without a role: %s [POINTS-06]',
    async (_, call) => {
      setCentral('2026-12-20T12:00:00');
      await expect(call(client(app))).rejects.toMatchObject(refused('signed-out'));
      await expect(call((await createLoggedInAccount(app, { role: null })).api)).rejects.toMatchObject(
        refused('not-a-member'),
      );
    },
  );

  it('is read-only for suspended members [POINTS-06]', async () => {
    setCentral('2026-12-20T12:00:00');
    const { api } = await createLoggedInAccount(app, { suspended: true });
    expect(await api(bingo, {})).toMatchObject({ state: 'open' });
    for (const play of [turns, checks, empties]) await expect(play(api)).rejects.toMatchObject(refused('suspended'));
  });
});
