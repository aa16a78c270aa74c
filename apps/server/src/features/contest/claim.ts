import type { contestRoutes } from '@site/contract/contest/routes.ts';
import { CONTEST_POINTS, CONTEST_TASKS } from '@site/contract/contest/tasks.ts';
import { contestAwards } from '#db/schema/contest.ts';
import { award, holdMembers } from '#features/points';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { contestClaimed } from './events.ts';
import { lookAt } from './look-at.ts';
import { requireOpen } from './require-open.ts';

/** Who claims again is told the same. */
export const claim: Operation<typeof contestRoutes.claim> = async (context) => {
  await requireOpen(context);
  const userId = context.viewer.id;
  return transact(context, async ({ tx, emit }) => {
    // First, as whoever brings out an event does: it gives points and then stores tasks.
    await holdMembers(tx, [userId]);
    const progress = await lookAt(tx, userId);
    if (progress.done < CONTEST_TASKS.length) throw new AppError('contest.not-done');
    const at = clock.now();
    const [first] = await tx
      .insert(contestAwards)
      .values({ userId, claimedAt: at.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (!first) return lookAt(tx, userId);
    const given = await award(tx, { userId, action: 'contest', key: 'contest', points: CONTEST_POINTS, at });
    // Suspended a moment ago: it can be claimed when that is over.
    if (given === 0) throw new AppError('suspended');
    await emit(contestClaimed, { userId });
    return { ...progress, claimedAt: first.claimedAt };
  });
};
