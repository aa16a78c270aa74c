import { and, eq, ne } from 'drizzle-orm';
import { PAYOUT_PLANS } from '@site/contract/stream/limits.ts';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamPayoutPlans } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';

/** Saves the payout schedule for a cam site. Locks the account, so that concurrent requests cannot exceed the limit. */
export const savePayoutPlan: Operation<typeof streamMoneyRoutes.savePayoutPlan> = (context, plan) =>
  transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const { userId, site } = streamPayoutPlans;
    const others = await tx.$count(streamPayoutPlans, and(eq(userId, context.viewer.id), ne(site, plan.site)));
    if (others >= PAYOUT_PLANS) throw new AppError('stream.plans-full', { params: { max: PAYOUT_PLANS } });
    await tx
      .insert(streamPayoutPlans)
      .values({ ...plan, userId: context.viewer.id })
      .onConflictDoUpdate({ target: [userId, site], set: plan });
    return {};
  });

export const removePayoutPlan: Operation<typeof streamMoneyRoutes.removePayoutPlan> = async (
  { db, viewer },
  { site },
) => {
  await db
    .delete(streamPayoutPlans)
    .where(and(eq(streamPayoutPlans.userId, viewer.id), eq(streamPayoutPlans.site, site)));
  return {};
};
