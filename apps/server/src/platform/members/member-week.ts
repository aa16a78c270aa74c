import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';

/** The current date in UTC. */
export const TODAY = sql`(now() at time zone 'utc')::date`;

/**
 * SQL expression for the week number of a day, for the member in the row of `users`. Each member's weeks start on a
 * different weekday, derived from the microsecond in which the account was created, which is not public.
 */
export function memberWeek(day: SQLWrapper): SQL<number> {
  const shift = sql`(hashint8((extract(epoch from ${users.createdAt}) * 1000000)::bigint) & 2147483647) % 7`;
  return sql<number>`((${day} - date '2000-01-03' + ${shift}) / 7)`;
}

/** Last visit before the member's current week: the latest visit that other members may learn about. */
export const shownSeenOn = sql<string | null>`(case when ${memberWeek(users.lastSeenOn)} < ${memberWeek(TODAY)}
  then ${users.lastSeenOn} else ${users.seenBeforeOn} end)`;

/** True if the member visited in the last completed week; null if no visit before the current week is stored. */
export const wasHereLastWeek = sql<boolean | null>`(${memberWeek(shownSeenOn)} = ${memberWeek(TODAY)} - 1)`;
