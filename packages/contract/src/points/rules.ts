/** Actions that earn points (POINTS-01): points per occurrence, and maximum occurrences per local day of the member. */
export const POINT_ACTIONS = {
  visit: { points: 5, times: 1 },
  post: { points: 10, times: 3 },
  reply: { points: 5, times: 10 },
  like: { points: 1, times: 10 },
  /** A reply by another member to the member's post or reply. */
  replied: { points: 3, times: 20 },
  /** A like by another member on the member's content. */
  liked: { points: 2, times: 20 },
} as const;
export type PointAction = keyof typeof POINT_ACTIONS;
// Object.keys is typed as string[], so the literal keys are lost.
export const POINT_ACTION_KEYS = Object.keys(POINT_ACTIONS) as [PointAction, ...PointAction[]];

/** All actions in the ledger: those above, and one-time grants by other features. */
export const LEDGER_ACTIONS = [...POINT_ACTION_KEYS, 'badge', 'tarot', 'bingo', 'contest'] as const;
export type LedgerAction = (typeof LEDGER_ACTIONS)[number];

/** Hours within which deleting content reverses its points; later they are final. */
export const REVERSAL_HOURS = 24;
/** Maximum number of likes, and of replies, from the same member per day that earn points for the author. */
export const FROM_ONE_A_DAY = 3;
/** Maximum number of days ahead for which a rest day can be declared. */
export const REST_DAYS = 60;
/** Number of entries on a leaderboard. */
export const LEADERBOARD_SIZE = 50;

/** Thresholds of the levels in points, from 0. */
export const LEVELS = [0, 50, 150, 350, 700, 1200, 2000, 3200, 5000, 8000] as const;

/**
 * Returns the level of a balance.
 * @param points balance, at least 0
 * @returns `level` from 1; `from`: its threshold; `to`: threshold of the next level, null at the last
 */
export function levelOf(points: number): { level: number; from: number; to: number | null } {
  const above = LEVELS.findIndex((from) => from > points);
  const level = above === -1 ? LEVELS.length : Math.max(1, above);
  return { level, from: LEVELS[level - 1] ?? 0, to: LEVELS[level] ?? null };
}
