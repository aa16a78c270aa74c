import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import { BINGO_CHALLENGE_KEYS, BINGO_POINTS, linesOf, type BingoChallenge } from '@site/contract/games/bingo.ts';
import type { Bingo } from '@site/contract/games/routes.ts';
import type { Executor } from '#db/client.ts';
import { bingoCards } from '#db/schema/games.ts';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import type { LoggedIn } from '#platform/context.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { firstSecret } from '#platform/security/secrets.ts';
import { bingoOverrides } from '#features/seasons';
import { bingoDay, bingoState, type BingoWindow, bingoWindow } from './bingo-window.ts';

/**
 * Returns the year and period of this year's bingo, even if it is over. Staff can override the period of each year. If
 * they have extended the previous year's bingo past New Year, that bingo is returned until it ends.
 */
async function bingoAt(db: Executor, at: number): Promise<BingoWindow & { year: number }> {
  const { year } = bingoDay(at);
  const overrides = await bingoOverrides(db, year);
  const windowOf = (one: number): BingoWindow => {
    const set = overrides.get(one);
    return set ? { opens: Date.parse(set.startsAt), ends: Date.parse(set.endsAt) } : bingoWindow(one);
  };
  const before = windowOf(year - 1);
  return at < before.ends ? { year: year - 1, ...before } : { year, ...windowOf(year) };
}

type Card = typeof bingoCards.$inferSelect;

export interface Board {
  /** Key of the board's cards. */
  of: Pick<Card, 'userId' | 'year' | 'preview'>;
  at: Date;
  /** Day that contains `at`, in US Central time. */
  day: string;
  nextDayAt: number;
  window: BingoWindow;
  /** Challenges by position, in an order that differs per member and year. */
  challenges: readonly BingoChallenge[];
}

/**
 * Returns the current user's board for the bingo at the current time or, in a preview, at the given time.
 * @param preview time at which to preview the bingo, on a separate board
 * @throws AppError forbidden if the current user requests a preview and is not a moderator
 */
export async function boardOf({ db, viewer, settings }: LoggedIn, preview: string | undefined): Promise<Board> {
  if (preview !== undefined && !isModerator(viewer.role)) throw new AppError('forbidden');
  const at = preview === undefined ? clock.now() : new Date(preview);
  const { year, ...window } = await bingoAt(db, at.getTime());
  const { day, nextAt } = bingoDay(at.getTime());
  const name = `${year}:${viewer.id}${preview === undefined ? '' : ':preview'}`;
  const secret = firstSecret(settings);
  const placeOf = (challenge: BingoChallenge) => keyedHash(secret, 'bingo', `${name}:${challenge}`);
  return {
    of: { userId: viewer.id, year, preview: preview !== undefined },
    ...{ at, day },
    nextDayAt: nextAt,
    window,
    challenges: BINGO_CHALLENGE_KEYS.toSorted((a, b) => Buffer.compare(placeOf(a), placeOf(b))),
  };
}

/** @throws AppError games.bingo-closed if the bingo is not open at the board's time */
export function requireOpen({ window, at }: Board): void {
  if (bingoState(window, at.getTime()) !== 'open') throw new AppError('games.bingo-closed');
}

/** Condition for the flipped cards of a board. */
export const cardsOf = ({ of }: Board) =>
  and(eq(bingoCards.userId, of.userId), eq(bingoCards.year, of.year), eq(bingoCards.preview, of.preview));

/** Loads the flipped cards of a board by position. */
export function readCards(db: Executor, board: Board) {
  return db.select().from(bingoCards).where(cardsOf(board)).orderBy(asc(bingoCards.position));
}

const time = (at: number) => new Date(at).toISOString();

/**
 * Returns the time at which the next card can be flipped, as a timestamp in milliseconds: the board's time if a flip is
 * allowed now, null if no flip is left.
 */
function nextFlip({ window, at, day, nextDayAt, challenges }: Board, cards: readonly Card[]): number | null {
  if (cards.length === challenges.length) return null;
  const first = Math.max(at.getTime(), window.opens);
  const next = cards.some((card) => card.day === day) ? Math.max(first, nextDayAt) : first;
  return next < window.ends ? next : null;
}

function bingoPoints(checked: number, lines: number): number {
  const { card, firstLine, line } = BINGO_POINTS;
  return checked * card + (lines > 0 ? firstLine + (lines - 1) * line : 0);
}

export const checkedOf = (cards: readonly Card[]): ReadonlySet<number> =>
  new Set(cards.filter(({ checkedAt }) => checkedAt !== null).map(({ position }) => position));

export function boardView(board: Board, cards: readonly Card[]): Bingo {
  const { of, at, window, challenges } = board;
  const turned = new Map(cards.map((card) => [card.position, card]));
  const checked = checkedOf(cards);
  const lines = linesOf(checked);
  const next = nextFlip(board, cards);
  const mayFlip = next === at.getTime();
  return {
    year: of.year,
    state: bingoState(window, at.getTime()),
    opensAt: time(window.opens),
    closesAt: time(window.ends - 1000),
    cells: challenges.map((challenge, position) => {
      if (!turned.has(position)) return { state: 'closed' as const, challenge: null };
      return { state: checked.has(position) ? ('checked' as const) : ('open' as const), challenge };
    }),
    mayFlip,
    nextFlipAt: next === null || mayFlip ? null : time(next),
    lines,
    points: of.preview ? 0 : bingoPoints(checked.size, lines.length),
    preview: of.preview,
  };
}

/** Column: number of rows, columns and diagonals that a member has completed in all years, excluding preview boards. */
export function bingoLines(userId: number): SQL<number> {
  return sql`(select coalesce(json_agg(positions), '[]') from (
      select json_agg(c.position) as positions from ${bingoCards} c
      where c.user_id = ${userId} and not c.preview and c.checked_at is not null
      group by c.year
    ) boards)`.mapWith((boards: number[][]) =>
    boards.reduce((sum, positions) => sum + linesOf(new Set(positions)).length, 0),
  );
}
