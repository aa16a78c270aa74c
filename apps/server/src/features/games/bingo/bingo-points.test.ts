import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BINGO_CHALLENGE_KEYS, BINGO_POINTS, linesOf } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { bingoLineMade, bingoLines } from '#features/games';
import { subscriber } from '#platform/jobs/outbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { doChallenge } from '../../../testing/do-challenge.ts';
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

const { bingo, flip, check } = gameRoutes;
const PLACES = BINGO_CHALLENGE_KEYS.map((_, position) => position);
/** Sets the clock in US Central time, which is UTC-6 in December. */
const setCentral = (time: string) => setClock(`${time}-06:00`);

async function ledgerOf(userId: number, year?: number) {
  const rows = await app.services.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId));
  return rows.filter(({ action, key }) => action === 'bingo' && (year === undefined || key.includes(`:${year}:`)));
}
const sumOf = (rows: readonly { points: number }[]) => rows.reduce((sum, { points }) => sum + points, 0);

/** Stores flipped cards, one per day from 14 December. */
async function turned({ user }: { user: { id: number } }, positions: readonly number[], year = 2026) {
  const rows = positions.map((position, n) => ({ position, day: `${year}-12-${14 + n}` }));
  const of = { userId: user.id, year, preview: false };
  await app.services.db.insert(bingoCards).values(rows.map((row) => ({ ...of, ...row })));
}

/**
 * Creates a member who has done every challenge. The actions are dated in the future, so that they count regardless of
 * the day on which a card is flipped.
 */
async function doerOfAll() {
  const member = await createLoggedInAccount(app);
  setClock('2026-12-01T12:00:00Z');
  for (const challenge of BINGO_CHALLENGE_KEYS) await doChallenge(app, member.api, { challenge });
  for (const [table, owner, column] of [
    ...[['replies', 'author_id', 'created_at'] as const, ['posts', 'author_id', 'created_at'] as const],
    ...(['post_likes', 'post_saves', 'follows', 'feature_votes', 'inspo_likes'] as const).map(
      (marks) => [marks, 'user_id', 'created_at'] as const,
    ),
    ...[['chapter_progress', 'user_id', 'at'] as const, ['card_reviews', 'user_id', 'at'] as const],
    ...[['bios', 'user_id', 'saved_at'] as const, ['stream_goals', 'user_id', 'set_at'] as const],
    ['tarot_draws', 'user_id', 'at'] as const,
  ]) {
    await app.services.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = '2200-01-01' where ${sql.identifier(owner)} = ${member.user.id}`,
    );
  }
  return member;
}

it('grants points once per card for fifty concurrent checks [POINTS-06]', async () => {
  const member = await doerOfAll();
  setCentral('2026-12-22T12:00:00');
  await turned(member, [6]);
  const boards = await Promise.all(Array.from({ length: 50 }, () => member.api(check, { position: 6 })));
  expect(new Set(boards.map(({ points }) => points))).toEqual(new Set([BINGO_POINTS.card]));
  const rows = await ledgerOf(member.user.id);
  expect(rows).toMatchObject([{ key: 'bingo:2026:card:6', detail: 'card:6', points: BINGO_POINTS.card }]);
});

it('grants points and notifies once per line when its cards are checked concurrently [POINTS-06]', async () => {
  const member = await doerOfAll();
  setCentral('2026-12-22T12:00:00');
  // The second row, the third column, and the diagonal that intersects them.
  const cards = [4, 5, 6, 7, 2, 10, 14, 3, 9, 12];
  await turned(member, cards);
  const checks = [...cards, ...cards].map((position) => member.api(check, { position }));
  await Promise.all(checks);
  const board = await member.api(bingo, {});
  expect(board.lines.toSorted()).toEqual(['column-3', 'diagonal-2', 'row-2']);
  const rows = await ledgerOf(member.user.id);
  const lines = rows.filter(({ key }) => key.includes(':line:'));
  expect(lines.map(({ key }) => key).toSorted()).toEqual(
    board.lines.map((name) => `bingo:2026:line:${name}`).toSorted(),
  );
  expect(lines.map(({ points }) => points).toSorted((a, b) => b - a)).toEqual([30, 15, 15]);
  expect(sumOf(rows)).toBe(cards.length * BINGO_POINTS.card + 60);
  expect(board.points).toBe(sumOf(rows));
  expect(await lineCount(member.user.id)).toBe(3);
  await app.settle();
  expect(notifiedIds.filter((id) => id === member.user.id)).not.toHaveLength(0);
  expect(notifiedIds.filter((id) => id === member.user.id).length).toBeLessThanOrEqual(3);
});

it('grants the same points as a reference model for any order of flips and checks, in every year [POINTS-06]', async () => {
  const member = await doerOfAll();
  const { user, api } = member;
  let year = 2040;
  let linesBefore = 0;
  const Step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('flip' as const), position: fc.nat({ max: 15 }) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('check' as const), position: fc.nat({ max: 15 }) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('sleep' as const), position: fc.constant(0) }) },
  );
  // Random play completes few lines, so some boards start with one or two.
  const Start = fc.constantFrom([], [0, 1, 2, 3], [0, 5, 10, 15, 3, 6, 9, 12]);
  const played = async (start: readonly number[], steps: readonly { act: string; position: number }[]) => {
    year += 1;
    let day = 14;
    setCentral(`${year}-12-14T12:00:00`);
    const open = new Set<number>();
    const done = new Set<number>();
    let usedOn = 0;
    const acts = [
      ...start.flatMap((position) => ['flip', 'check', 'sleep'].map((act) => ({ act, position }))),
      ...steps,
    ];
    for (const { act, position } of acts) {
      setCentral(`${year}-12-${day}T12:00:00`);
      if (act === 'sleep') day = Math.min(day + 1, 25);
      else if (act === 'flip') {
        await api(flip, { position }).catch(() => undefined);
        if (usedOn !== day && !open.has(position)) {
          open.add(position);
          usedOn = day;
        }
      } else {
        await api(check, { position }).catch(() => undefined);
        if (open.has(position)) done.add(position);
      }
    }
    const lines = linesOf(done);
    const points = done.size * 3 + (lines.length > 0 ? 30 + (lines.length - 1) * 15 : 0);
    const board = await api(bingo, {});
    expect(board).toMatchObject({ lines, points });
    expect(board.cells.map(({ state }) => state)).toEqual(
      PLACES.map((at) => (done.has(at) ? 'checked' : open.has(at) ? 'open' : 'closed')),
    );
    expect(sumOf(await ledgerOf(user.id, year))).toBe(points);
    linesBefore += lines.length;
    expect(await lineCount(user.id)).toBe(linesBefore);
  };
  await fc.assert(fc.asyncProperty(Start, fc.array(Step, { maxLength: 16 }), played), {
    numRuns: 8,
    endOnFailure: true,
  });
}, 60_000);
