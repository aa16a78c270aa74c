import { eq, max } from 'drizzle-orm';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import type { Transaction } from '#db/client.ts';
import { pointsLedger, pointsMembers } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { grantPoints } from '../ledger/award.ts';
import { lockMembers, type LockedMember } from '../lock-members.ts';
import { dayOf } from '../local-day.ts';
import { follows, restDays } from './streak.ts';

/** Changes the member's time zone, without returning to a day before one that was already counted. */
async function moveTo(tx: Transaction, member: LockedMember, zone: string): Promise<LockedMember> {
  if (member.zone === zone) return member;
  const [used] = await tx
    .select({ day: max(pointsLedger.day) })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, member.userId));
  const moved = { zone, notBefore: used?.day ?? null };
  await tx.update(pointsMembers).set(moved).where(eq(pointsMembers.userId, member.userId));
  return { ...member, ...moved };
}

/**
 * Extends the streak by one day, or starts a new one.
 * @param days local day in the old and in the new time zone; a day skipped by the change does not count as missed
 */
async function countDay(tx: Transaction, member: LockedMember, days: { before: string; now: string }): Promise<void> {
  const { userId, visitedOn, streak, bestStreak } = member;
  // If the server clock was set back, the day may already be counted.
  if (visitedOn !== null && days.now <= visitedOn) return;
  const rest = new Set(visitedOn === null ? [] : await restDays(tx, userId, visitedOn));
  const goesOn = visitedOn !== null && [days.before, days.now].some((day) => follows(visitedOn, day, rest));
  const length = goesOn ? streak + 1 : 1;
  await tx
    .update(pointsMembers)
    .set({ visitedOn: days.now, streak: length, bestStreak: Math.max(bestStreak, length) })
    .where(eq(pointsMembers.userId, userId));
}

export const visit: Operation<typeof pointRoutes.visit> = (context, { zone }) =>
  transact(context, async ({ tx }) => {
    const at = clock.now();
    const before = (await lockMembers(tx, [context.viewer.id])).get(context.viewer.id);
    if (!before) throw new Error('a member has no points');
    const member = await moveTo(tx, before, zone);
    const { day } = dayOf(member, at);
    const points = await grantPoints(tx, member, { action: 'visit', key: `visit:${day}`, at: at.toISOString() });
    if (points > 0) await countDay(tx, member, { before: dayOf(before, at).day, now: day });
    return { day, counted: points > 0 };
  });
