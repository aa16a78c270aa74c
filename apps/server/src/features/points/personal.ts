import { asc, eq, sql } from 'drizzle-orm';
import { pointsLedger, pointsMembers, pointsPeriods, pointsRestDays } from '#db/schema/points.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** What a member earned, and how their days go; who liked or replied is not theirs to take along. */
export const pointsPersonal: PersonalData = {
  async collect(db, userId) {
    const { action, points, key, detail, day, at } = pointsLedger;
    const lines = await db
      // The name of whom a like is from stands in the key.
      .select({
        action,
        points,
        for: sql<string>`regexp_replace(${key}, '^(liked:.*):[0-9]+$', '\\1')`,
        detail,
        day,
        at,
      })
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, userId))
      .orderBy(asc(pointsLedger.id));
    const [member] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, userId));
    const rest = await db
      .select({ day: pointsRestDays.day })
      .from(pointsRestDays)
      .where(eq(pointsRestDays.userId, userId))
      .orderBy(asc(pointsRestDays.day));
    const { balance = 0, zone = null, streak = 0, visitedOn = null, bestStreak = 0, hidden = false } = member ?? {};
    const standing = { balance, zone, streak, visitedOn, bestStreak, hiddenOnLeaderboards: hidden };
    return { data: { pointsLedger: lines, standing, restDays: rest.map((row) => row.day) } };
  },

  async erase(tx, userId) {
    // First: whoever gives or takes just now holds it, and is waited for.
    await tx.delete(pointsMembers).where(eq(pointsMembers.userId, userId));
    await tx.delete(pointsPeriods).where(eq(pointsPeriods.userId, userId));
    await tx.delete(pointsRestDays).where(eq(pointsRestDays.userId, userId));
    await tx.execute(sql`select set_config('points.erased_user', ${String(userId)}, true)`);
    await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId));
    return {};
  },
};
