import { and, asc, eq, gte } from 'drizzle-orm';
import type { Streak } from '@site/contract/points/schemas.ts';
import type { Executor } from '#db/client.ts';
import { pointsRestDays, type pointsMembers } from '#db/schema/points.ts';

type Standing = Pick<typeof pointsMembers.$inferSelect, 'streak' | 'visitedOn' | 'bestStreak'>;

/** Returns whether all days between two days, both excluded, are rest days. */
export function follows(from: string, to: string, rest: ReadonlySet<string>): boolean {
  for (let day = Temporal.PlainDate.from(from).add({ days: 1 }); day.toString() < to; day = day.add({ days: 1 })) {
    if (!rest.has(day.toString())) return false;
  }
  return true;
}

/**
 * Loads the rest days on or after a given day.
 * @param from day of the last visit, because earlier rest days no longer affect the streak
 */
export async function restDays(db: Executor, userId: number, from: string): Promise<string[]> {
  const rows = await db
    .select({ day: pointsRestDays.day })
    .from(pointsRestDays)
    .where(and(eq(pointsRestDays.userId, userId), gte(pointsRestDays.day, from)))
    .orderBy(asc(pointsRestDays.day));
  return rows.map(({ day }) => day);
}

/**
 * Returns the streak on a day: the streak at the last visit, or 0 if a day since then was missed. The day itself may
 * still be visited.
 */
export function streakOf({ streak, visitedOn, bestStreak }: Standing, rest: readonly string[], today: string): Streak {
  const lasts = visitedOn !== null && follows(visitedOn, today, new Set(rest));
  return {
    days: lasts ? streak : 0,
    best: bestStreak,
    today: visitedOn !== null && visitedOn >= today,
    rest: rest.filter((day) => day >= today),
  };
}
