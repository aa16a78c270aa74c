import { sql, type SQL } from 'drizzle-orm';

/** Leaderboards show no points younger than this. */
export const LEADERBOARD_DELAY_HOURS = 6;
/** Points are published at a random time within this number of hours after that, as jitter. */
const STAGGER_HOURS = 20;

/**
 * Returns the time at which leaderboards show points: 6 to 26 hours after the first of them was earned, at random. The
 * first visit of a day earns points, so a leaderboard without delay would disclose when a member is online.
 * @param at time of the first of them, ISO 8601
 */
export const nextLeaderboardUpdate = (at: string): SQL<string> =>
  sql<string>`(${at}::timestamptz + interval '1 hour' * (${LEADERBOARD_DELAY_HOURS}::float8 + random() * ${STAGGER_HOURS}::float8))`;
