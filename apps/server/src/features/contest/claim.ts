import { sql, type SQL } from 'drizzle-orm';
import type { contestRoutes } from '@site/contract/contest/routes.ts';
import { CONTEST_POINTS, CONTEST_TASKS } from '@site/contract/contest/tasks.ts';
import { contestAwards } from '#db/schema/contest.ts';
import { award, lockMembers } from '#features/points';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { contestClaimed } from './events.ts';
import { updateContestProgress, storeDone } from './update-contest-progress.ts';

/** Claims the award of the contest. Idempotent: a repeated claim returns the same response. */
export const claim: Operation<typeof contestRoutes.claim> = async (context) => {
  const userId = context.viewer.id;
  return transact(context, async ({ tx, emit }) => {
    // Locks the member row first, as event subscribers do, which grant points before they store tasks.
    await lockMembers(tx, [userId]);
    const progress = await updateContestProgress(tx, userId);
    if (progress.done < CONTEST_TASKS.length) throw new AppError('contest.not-done');
    const at = clock.now();
    const [first] = await tx
      .insert(contestAwards)
      .values({ userId, claimedAt: at.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (!first) return updateContestProgress(tx, userId);
    const given = await award(tx, { userId, action: 'contest', key: 'contest', points: CONTEST_POINTS, at });
    // The member was suspended during the claim. The transaction rolls back, so the award can be claimed after the
    // suspension.
    if (given === 0) throw new AppError('suspended');
    await emit(contestClaimed, { userId });
    return { ...progress, claimedAt: first.claimedAt };
  });
};

/** SQL expression: whether a member has claimed the award of the contest. */
export function isClaimed(userId: number): SQL<boolean> {
  return sql<boolean>`exists (select from ${contestAwards} a where a.user_id = ${userId})`;
}

export const progress: Operation<typeof contestRoutes.progress> = ({ db, viewer }) =>
  updateContestProgress(db, viewer.id);

/** Trusts the client's report, because these tasks happen on other sites or are page views. */
export const done: Operation<typeof contestRoutes.done> = async (context, { task }) => {
  const { db, viewer } = context;
  await storeDone(db, viewer.id, [task]);
  return updateContestProgress(db, viewer.id);
};
