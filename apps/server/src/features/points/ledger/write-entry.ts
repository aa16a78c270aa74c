import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { periodsAt } from '../leaderboards/periods.ts';
import { nextLeaderboardUpdate } from '../leaderboards/update-leaderboard-job.ts';

type NewEntry = typeof pointsLedger.$inferInsert;

/**
 * Writes a ledger line and updates the balance and the leaderboards, which publish it later. The caller holds the
 * member's lock.
 * @returns the points added or removed: 0 for a repeated key
 */
export async function writeEntry(tx: Transaction, entry: NewEntry, { hidden }: { hidden: boolean }): Promise<number> {
  const { userId, points } = entry;
  const written = await tx.insert(pointsLedger).values(entry).onConflictDoNothing().returning({ id: pointsLedger.id });
  if (written.length === 0) return 0;
  await tx
    .update(pointsMembers)
    .set({
      balance: sql`${pointsMembers.balance} + ${points}`,
      publishAt: sql`coalesce(${pointsMembers.publishAt}, ${nextLeaderboardUpdate(entry.at)})`,
    })
    .where(eq(pointsMembers.userId, userId));
  await tx
    .insert(pointsPeriods)
    .values(periodsAt(new Date(entry.earnedAt)).map((period) => ({ period, userId, points, listed: !hidden })))
    .onConflictDoUpdate({
      target: [pointsPeriods.period, pointsPeriods.userId],
      set: { points: sql`${pointsPeriods.points} + excluded.points` },
    });
  return points;
}
