/**
 * Badges (POINTS-04): the metric and the threshold of each level. A reached level is permanent, even if its metric
 * decreases, as the number of shows in the last 30 days can.
 */
export const BADGES = {
  /** Full hours of all of the member's shows. */
  'stream-hours': { source: 'stream', levels: [50, 100, 200, 400] },
  /** Number of the member's shows in the last 30 days; `hours-month` counts the full hours of those shows. */
  'streams-month': { source: 'stream', levels: [2, 6, 12, 18] },
  'hours-month': { source: 'stream', levels: [4, 8, 25, 40] },
  /** Followers on this site. */
  followers: { source: 'site', levels: [5, 30, 100, 500] },
  /**
   * Number of the member's visible posts. `replies` counts visible replies, and `likes` counts likes by others on
   * either.
   */
  posts: { source: 'site', levels: [1, 10, 50, 200] },
  replies: { source: 'site', levels: [5, 50, 200, 1000] },
  likes: { source: 'site', levels: [10, 100, 500, 2000] },
  /** Completed courses. */
  courses: { source: 'site', levels: [1, 3, 6, 8] },
  /** Rows, columns and diagonals of the December bingo, over all years. */
  bingo: { source: 'site', levels: [1, 4, 10, 20] },
  /** The completed welcome contest. */
  contest: { source: 'site', levels: [1] },
} as const satisfies Record<string, { source: 'stream' | 'site'; levels: readonly number[] }>;
export type BadgeName = keyof typeof BADGES;
// Object.keys is typed as string[], so the literal keys are lost.
export const BADGE_NAMES = Object.keys(BADGES) as [BadgeName, ...BadgeName[]];

/** Points for claiming a level, from level 1. */
export const BADGE_POINTS = [10, 20, 40, 80] as const;

/** Returns the image path of a level, relative to the origin. Levels start at 1. */
export function badgeIcon(badge: BadgeName, level: number): string {
  return `/badges/${badge}-${level}.svg`;
}
