/**
 * The badges (POINTS-04): what is counted, and from which figure on each level is had. A level that was reached once stays,
 * also when a figure of the last 30 days falls again.
 */
export const BADGES = {
  /** Whole hours of all own shows. */
  'stream-hours': { source: 'stream', levels: [50, 100, 200, 400] },
  /** Own shows of the last 30 days, and their whole hours. */
  'streams-month': { source: 'stream', levels: [2, 6, 12, 18] },
  'hours-month': { source: 'stream', levels: [4, 8, 25, 40] },
  /** Members who follow one here. */
  followers: { source: 'site', levels: [5, 30, 100, 500] },
  /** What stands in the community, and the likes of others for it. */
  posts: { source: 'site', levels: [1, 10, 50, 200] },
  replies: { source: 'site', levels: [5, 50, 200, 1000] },
  likes: { source: 'site', levels: [10, 100, 500, 2000] },
  /** Courses that were finished. */
  courses: { source: 'site', levels: [1, 3, 6, 8] },
  /** Rows, columns and diagonals of the December bingo, of all years. */
  bingo: { source: 'site', levels: [1, 4, 10, 20] },
  /** The welcome contest, done whole. */
  contest: { source: 'site', levels: [1] },
} as const satisfies Record<string, { source: 'stream' | 'site'; levels: readonly number[] }>;
export type BadgeName = keyof typeof BADGES;
// Object.keys loses the literal types that the constant above has.
export const BADGE_NAMES = Object.keys(BADGES) as [BadgeName, ...BadgeName[]];

/** Points for a level that is claimed, from the first level on. */
export const BADGE_POINTS = [10, 20, 40, 80] as const;

/** Where the drawing of a level stands, below the origin. Levels from 1. */
export function badgeIcon(badge: BadgeName, level: number): string {
  return `/badges/${badge}-${level}.svg`;
}
