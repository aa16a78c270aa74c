import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { periodsAt } from './periods.ts';
import { nextPublication } from './publication.ts';

type NewEntry = typeof pointsLedger.$inferInsert;

/**
 * Writes a line of the ledger with balance and leaderboards, which show it later. The caller holds the member.
 * @returns the points that it moved: 0 when the key was there already
 */
export async function writeEntry(tx: Transaction, entry: NewEntry, { hidden }: { hidden: boolean }): Promise<number> {
  const { userId, points } = entry;
  const written = await tx.insert(pointsLedger).values(entry).onConflictDoNothing().returning({ id: pointsLedger.id });
  if (written.length === 0) return 0;
  await tx
    .update(pointsMembers)
    .set({
      balance: sql`${pointsMembers.balance} + ${points}`,
      publishAt: sql`coalesce(${pointsMembers.publishAt}, ${nextPublication(entry.at)})`,
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
