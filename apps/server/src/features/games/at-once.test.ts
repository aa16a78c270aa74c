import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BINGO_CHALLENGE_KEYS, BINGO_CHALLENGES } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { bingoCards, tarotDraws } from '#db/schema/games.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { setClock } from '../../testing/set-clock.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const { serial: table, gainAward, bingo, flip, check } = gameRoutes;
const suspend = (id: number, suspended: boolean) =>
  app.services.db.update(users).set({ suspended }).where(eq(users.id, id));

/** Suspends a member while their request waits for a lock, which is then released by rolling back. */
async function suspendedWhile(
  userId: number,
  { hold, call }: { hold: (tx: Transaction) => Promise<unknown>; call: () => Promise<unknown> },
): Promise<unknown> {
  let called: Promise<unknown> = Promise.resolve();
  const over = new Error('rolled back');
  const held = app.services.db.transaction(async (tx) => {
    await hold(tx);
    called = call().catch((error: unknown) => error);
    await waitsForLock(app.services);
    await suspend(userId, true);
    throw over;
  });
  await expect(held).rejects.toBe(over);
  const answer = await called;
  await suspend(userId, false);
  return answer;
}

it('draws no card if the member is suspended during the draw, and allows it later [POINTS-05]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { serial, day } = await api(table, {});
  const other = { userId: user.id, day, serial: 'other', ...{ pick: 0, card: 0, points: 1 }, at: `${day}T00:00:00Z` };
  const answer = await suspendedWhile(user.id, {
    hold: (tx) => tx.insert(tarotDraws).values(other),
    call: () => api(gainAward, { serial, pick: 3 }),
  });
  expect(answer).toMatchObject({ errorName: 'suspended' });
  expect(await api(table, {})).toMatchObject({ drawn: null });
  const { points } = await api(gainAward, { serial, pick: 3 });
  const rows = await app.services.db.select().from(pointsLedger).where(eq(pointsLedger.userId, user.id));
  expect(rows).toMatchObject([{ action: 'tarot', points }]);
});

it('checks no card if the member is suspended during the check, and allows it later [POINTS-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  setClock('2026-12-20T20:00:00Z');
  await app.services.db.insert(bingoCards).values(
    BINGO_CHALLENGE_KEYS.map((_, position) => {
      const day = `2026-11-${10 + position}`;
      return { userId: user.id, year: 2026, preview: false, position, day };
    }),
  );
  const { cells } = await api(bingo, {});
  const position = cells.findIndex(({ challenge }) => challenge !== null && BINGO_CHALLENGES[challenge] === 'told');
  const answer = await suspendedWhile(user.id, {
    hold: (tx) => tx.select().from(bingoCards).where(eq(bingoCards.userId, user.id)).for('update'),
    call: () => api(check, { position }),
  });
  expect(answer).toMatchObject({ errorName: 'suspended' });
  expect((await api(bingo, {})).cells[position]?.state).toBe('open');
  expect(await api(check, { position })).toMatchObject({ points: 3 });
});

it('flips one card a day even if another request flips one concurrently [POINTS-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  setClock('2026-12-20T20:00:00Z');
  const other = { userId: user.id, year: 2026, preview: false, position: 4, day: '2026-12-20' };
  const { db } = app.services;
  let called: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.insert(bingoCards).values(other);
    called = api(flip, { position: 5 }).catch((error: unknown) => error);
    await waitsForLock(app.services);
  });
  expect(await called).toMatchObject({ errorName: 'games.flipped-today' });
  expect((await api(bingo, {})).cells.map(({ state }) => state).indexOf('open')).toBe(4);
});
