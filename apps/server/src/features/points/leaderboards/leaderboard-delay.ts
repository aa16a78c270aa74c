import { sql, type SQL } from 'drizzle-orm';

/** Minimum age in hours of points shown on leaderboards. */
export const LEADERBOARD_DELAY_HOURS = 6;
/** Maximum jitter in hours, added to the minimum age before points are published. */
const STAGGER_HOURS = 20;

/**
 * Returns an SQL expression for the next time at which the leaderboards are updated with a member's points: at random,
 * 6 to 26 hours after `at`. The first visit of a day earns points, so a leaderboard without delay would disclose when a
 * member is online.
 * @param at time of the first unpublished ledger line or, if newer lines had to wait, of the last update; ISO 8601
 */
export const nextLeaderboardUpdate = (at: string): SQL<string> =>
  sql<string>`(${at}::timestamptz + interval '1 hour' * (${LEADERBOARD_DELAY_HOURS}::float8 + random() * ${STAGGER_HOURS}::float8))`;
