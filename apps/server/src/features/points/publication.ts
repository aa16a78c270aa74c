import { sql, type SQL } from 'drizzle-orm';

/** Leaderboards show no points younger than this. */
export const HOLD_BACK_HOURS = 6;
/** Points are published at a random time within so many hours after that. */
const STAGGER_HOURS = 20;

/**
 * When leaderboards show points: at a random time 6 to 26 hours after the first of them was earned. Points come with the
 * first visit of a day, so a leaderboard that showed them at once would tell when a member is here.
 * @param at when the first of them was earned: ISO 8601
 */
export const nextPublication = (at: string): SQL<string> =>
  sql<string>`(${at}::timestamptz + interval '1 hour' * (${HOLD_BACK_HOURS}::float8 + random() * ${STAGGER_HOURS}::float8))`;
