import { and, asc, eq, gte, inArray, max, sum, ne } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { PayoutPlan } from '@site/contract/stream/schemas.ts';
import { PAYOUT_PLANS } from '@site/contract/stream/limits.ts';
import type { Executor } from '#db/client.ts';
import { streamLedger, streamPayoutPlans, streamTokens } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { confirmedRooms } from '#features/industry';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { readImports } from '../statistics/load-statistics-input.ts';
import { todayIn } from '../statistics/windows.ts';
import { payoutDays } from './payout-days.ts';

const DAYS = 6;
/** One cent in millionths of a currency unit. */
const MILLIONTHS_PER_CENT = 10_000;

/** Returns the tokens that rooms received after `day`, or in total if `day` is null; null if there is no import. */
async function tokensAfter(db: Executor, rooms: number[], { day, zone }: { day: string | null; zone: string }) {
  if ((await readImports(db, rooms)).length === 0) return null;
  const from = day === null ? null : Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant();
  const [row] = await db
    .select({ tokens: sum(streamTokens.tokens).mapWith(Number) })
    .from(streamTokens)
    .where(and(inArray(streamTokens.claimId, rooms), from ? gte(streamTokens.at, from.toString()) : undefined));
  return row?.tokens ?? 0;
}

export const payoutPlans: Operation<typeof streamMoneyRoutes.payoutPlans> = async ({ db, viewer }, { zone }) => {
  const { userId, site, day, kind } = streamLedger;
  const [plans, lasts, rooms] = await Promise.all([
    db
      .select()
      .from(streamPayoutPlans)
      .where(eq(streamPayoutPlans.userId, viewer.id))
      .orderBy(asc(streamPayoutPlans.site)),
    db
      .select({ site, day: max(day) })
      .from(streamLedger)
      .where(and(eq(userId, viewer.id), eq(kind, 'payout')))
      .groupBy(site),
    confirmedRooms(db, viewer.id),
  ]);
  const lastOf = new Map(lasts.map((last) => [last.site, last.day]));
  const views = plans.map(async ({ userId: _, ...plan }): Promise<PayoutPlan> => {
    const lastPayout = lastOf.get(plan.site) ?? null;
    const own = rooms.filter(({ network }) => network === plan.site).map(({ id }) => id);
    const tokens = plan.tokenMicros === null ? null : await tokensAfter(db, own, { day: lastPayout, zone });
    return {
      ...plan,
      next: payoutDays(plan.rule, { anchor: plan.anchor, today: todayIn(zone), count: DAYS }),
      lastPayout,
      earnedMinor: tokens === null ? null : Math.floor((tokens * (plan.tokenMicros ?? 0)) / MILLIONTHS_PER_CENT),
    };
  });
  return { plans: await Promise.all(views) };
};

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
