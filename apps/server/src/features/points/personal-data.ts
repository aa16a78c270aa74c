import { asc, eq, sql } from 'drizzle-orm';
import { pointsLedger, pointsMembers, pointsPeriods, pointsRestDays } from '#db/schema/points.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * A member's ledger lines, balance, streak and rest days. The export does not identify the members whose likes and
 * replies earned the points.
 */
export const pointsPersonal: PersonalData = {
  async collect(db, userId) {
    const { action, points, key, detail, day, at } = pointsLedger;
    const lines = await db
      // The member id at the end of a `liked` key is left out, because it identifies the member who liked.
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
    // Deleted first, because this waits for the row lock of any transaction that is granting or reversing points.
    await tx.delete(pointsMembers).where(eq(pointsMembers.userId, userId));
    await tx.delete(pointsPeriods).where(eq(pointsPeriods.userId, userId));
    await tx.delete(pointsRestDays).where(eq(pointsRestDays.userId, userId));
    await tx.execute(sql`select set_config('points.erased_user', ${String(userId)}, true)`);
    await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId));
    return {};
  },
};
