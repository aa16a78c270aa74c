import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BINGO_CHALLENGE_KEYS } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { bingoLineMade, bingoLines } from '#features/games';
import { subscriber } from '#platform/jobs/outbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/set-clock.ts';

let app: TestApp;
/** Ids of members notified about a line, in order. */
const notifiedIds: number[] = [];
beforeAll(async () => {
  app = await testApp();
  const lineSubscriber = subscriber('test.lines', bingoLineMade, async ({ userId }) => void notifiedIds.push(userId));
  app.services.outbox.add([lineSubscriber]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const lineCount = async (userId: number) =>
  (await app.services.db.select({ lines: bingoLines(userId) }).from(sql`(select) one`))[0]?.lines;

const { bingo, flip, check, clearPreview } = gameRoutes;
const PLACES = BINGO_CHALLENGE_KEYS.map((_, position) => position);
const refused = (errorName: string) => ({ errorName });
/** Sets the clock in US Central time, which is UTC-6 in December. */
const setCentral = (time: string) => setClock(`${time}-06:00`);
const central = (time: string) => new Date(`${time}-06:00`).toISOString();

const preview = central('2026-12-20T23:30:00');
const next = central('2026-12-21T00:00:00');

it('lets moderators play a preview board at any date without granting points [POINTS-06]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
  setClock('2026-06-01T00:00:00Z');
  expect(await api(bingo, {})).toMatchObject({ state: 'before', preview: false });
  expect(await api(bingo, { preview })).toMatchObject({ year: 2026, state: 'open', mayFlip: true, preview: true });
  await api(flip, { position: 0, preview });
  await expect(api(flip, { position: 1, preview })).rejects.toMatchObject(refused('games.flipped-today'));
  await api(flip, { position: 1, preview: next });
  await api(flip, { position: 2, preview: central('2026-12-22T10:00:00') });
  await api(flip, { position: 3, preview: central('2026-12-23T10:00:00') });
  for (const position of [0, 1, 2, 3]) await api(check, { position, preview });
  expect(await api(bingo, { preview })).toMatchObject({ lines: ['row-1'], points: 0, preview: true });
  await app.settle();
  expect(notifiedIds).not.toContain(user.id);
  expect(await app.services.db.$count(pointsLedger, eq(pointsLedger.userId, user.id))).toBe(0);
  expect(await lineCount(user.id)).toBe(0);
  for (const [moment, state] of [
    [central('2026-12-13T23:59:59'), 'before'],
    [central('2026-12-25T23:59:59'), 'open'],
    [central('2026-12-26T00:00:00'), 'over'],
  ] as const) {
    expect(await api(bingo, { preview: moment })).toMatchObject({ state });
  }
  const closed = { position: 4, preview: central('2026-12-26T00:00:00') };
  await expect(api(flip, closed)).rejects.toMatchObject(refused('games.bingo-closed'));
  await expect(api(check, closed)).rejects.toMatchObject(refused('games.bingo-closed'));
});

it('separates the preview board from the real one [POINTS-06]', async () => {
  const member = await createLoggedInAccount(app, { role: 'Admin' });
  const { user, api } = member;
  setCentral('2026-12-20T23:30:00');
  await api(flip, { position: 9 });
  for (const position of PLACES) {
    const day = `2026-11-${10 + position}`;
    const card = { userId: user.id, year: 2026, position, day };
    await app.services.db
      .insert(bingoCards)
      .values([
        { ...card, preview: true },
        { ...card, preview: false },
      ])
      .onConflictDoNothing();
  }
  const [real, tried] = [await api(bingo, {}), await api(bingo, { preview })];
  expect(real.cells.map(({ challenge }) => challenge)).not.toEqual(tried.cells.map(({ challenge }) => challenge));
  expect(tried.cells[9]?.state).toBe('open');
  await api(clearPreview, {});
  expect((await api(bingo, { preview })).cells.every(({ state }) => state === 'closed')).toBe(true);
  expect(await api(bingo, {})).toEqual(real);
});

it('clears only the preview board of the current user [POINTS-06]', async () => {
  const [one, other] = [
    await createLoggedInAccount(app, { role: 'Moderator' }),
    await createLoggedInAccount(app, { role: 'Moderator' }),
  ];
  for (const { api } of [one, other]) await api(flip, { position: 0, preview });
  await one.api(clearPreview, {});
  const ofOne = and(eq(bingoCards.userId, one.user.id), eq(bingoCards.preview, true));
  expect(await app.services.db.$count(bingoCards, ofOne)).toBe(0);
  expect((await other.api(bingo, { preview })).cells[0]?.state).toBe('open');
});

it.each(['Member', 'Tester', 'Representative-cam4'] as const)(
  'refuses a preview board to a %s [POINTS-06]',
  async (role) => {
    const { api } = await createLoggedInAccount(app, { role });
    setCentral('2026-12-20T12:00:00');
    await expect(api(bingo, { preview })).rejects.toMatchObject(refused('forbidden'));
    await expect(api(flip, { position: 0, preview })).rejects.toMatchObject(refused('forbidden'));
    await expect(api(check, { position: 0, preview })).rejects.toMatchObject(refused('forbidden'));
    await expect(api(clearPreview, {})).rejects.toMatchObject(refused('forbidden'));
  },
);

it.each(['0000-12-20T00:00:00Z', '9999-12-31T23:59:59-14:00', '2026-12-20', 'soon', ''])(
  'rejects a preview at %j [POINTS-06]',
  async (moment) => {
    const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
    await expect(api(bingo, { preview: moment })).rejects.toMatchObject(refused('invalid'));
  },
);
