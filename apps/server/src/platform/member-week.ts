import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';

/** Today, UTC. */
export const TODAY = sql`(now() at time zone 'utc')::date`;

/**
 * Number of the week that a day lies in, for the member of the row of `users`. Each member's weeks begin on a weekday of
 * their own, derived from the microsecond in which the account was created, which no one else is told.
 */
export function memberWeek(day: SQLWrapper): SQL<number> {
  const shift = sql`(hashint8((extract(epoch from ${users.createdAt}) * 1000000)::bigint) & 2147483647) % 7`;
  return sql<number>`((${day} - date '2000-01-03' + ${shift}) / 7)`;
}

/** The last visit before the member's current week: the newest one that others may learn anything about. */
export const shownSeenOn = sql<string | null>`(case when ${memberWeek(users.lastSeenOn)} < ${memberWeek(TODAY)}
  then ${users.lastSeenOn} else ${users.seenBeforeOn} end)`;

/** Whether the member was here in the last completed week; null when no visit before the current week is known. */
export const wasHereLastWeek = sql<boolean | null>`(${memberWeek(shownSeenOn)} = ${memberWeek(TODAY)} - 1)`;
