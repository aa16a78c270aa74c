import { eq } from 'drizzle-orm';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { levelOf } from '@site/contract/points/rules.ts';
import type { Executor } from '#db/client.ts';
import { pointsMembers } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { dayOf } from './own-day.ts';
import { streakOf } from './streak.ts';

const NOTHING_YET = {
  ...{ balance: 0, zone: 'UTC', notBefore: null, streak: 0, visitedOn: null, bestStreak: 0, hidden: false },
};

/** Where a member stands; whoever never earned anything stands at the beginning. */
export async function standingOf(db: Executor, userId: number) {
  const [member] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, userId));
  return member ?? NOTHING_YET;
}

export const lv: Operation<typeof pointRoutes.lv> = async ({ db, viewer }) => {
  const member = await standingOf(db, viewer.id);
  const { balance, zone, hidden } = member;
  const { day } = dayOf(member, clock.now());
  const streak = await streakOf(db, viewer.id, member, day);
  return { points: balance, ...levelOf(balance), streak, day, zone, hidden };
};
