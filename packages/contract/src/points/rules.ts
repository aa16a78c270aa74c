/** What earns points by itself (POINTS-01): how many each time, and how many times in one of the member's own days. */
export const POINT_ACTIONS = {
  visit: { points: 5, times: 1 },
  post: { points: 10, times: 3 },
  reply: { points: 5, times: 10 },
  like: { points: 1, times: 10 },
  /** What one wrote got a reply by somebody else. */
  replied: { points: 3, times: 20 },
  /** What one wrote was liked by somebody else. */
  liked: { points: 2, times: 20 },
} as const;
export type PointAction = keyof typeof POINT_ACTIONS;
// Object.keys loses the literal types that the constant above has.
export const POINT_ACTION_KEYS = Object.keys(POINT_ACTIONS) as [PointAction, ...PointAction[]];

/** All that stands in the ledger: the actions, and what is given once by something else. */
export const LEDGER_ACTIONS = [...POINT_ACTION_KEYS, 'badge', 'tarot', 'bingo', 'contest'] as const;
export type LedgerAction = (typeof LEDGER_ACTIONS)[number];

/** What is deleted within so many hours takes its points back; later they stay. */
export const TAKE_BACK_HOURS = 24;
/** Of one and the same member, so many likes and as many replies earn the one who wrote points in a day. */
export const FROM_ONE_A_DAY = 3;
/** Rest days that may be declared ahead. */
export const REST_DAYS = 60;
/** Places that a leaderboard shows. */
export const PLACES = 50;

/** Points from which on each level is had: the first from 0. */
export const LEVELS = [0, 50, 150, 350, 700, 1200, 2000, 3200, 5000, 8000] as const;

/**
 * The level of a balance.
 * @param points what is in the balance, at least 0
 * @returns `level` from 1; `from`: where it begins; `to`: where the next begins, null at the last
 */
export function levelOf(points: number): { level: number; from: number; to: number | null } {
  const above = LEVELS.findIndex((from) => from > points);
  const level = above === -1 ? LEVELS.length : Math.max(1, above);
  return { level, from: LEVELS[level - 1] ?? 0, to: LEVELS[level] ?? null };
}
