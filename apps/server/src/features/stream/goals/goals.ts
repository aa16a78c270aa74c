import { asc, eq, and, sql } from 'drizzle-orm';
import type { GoalPeriod } from '@site/contract/stream/fields.ts';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { StreamStatistics } from '@site/contract/stream/schemas.ts';
import { streamGoals } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { loadWindowStatistics } from '../statistics/statistic.ts';
import { periodOf, todayIn } from '../statistics/windows.ts';

type GoalRow = typeof streamGoals.$inferSelect;

/**
 * Returns the progress towards a goal; null if it is unknown. The member's ledger is assumed to be complete, so that
 * missing income counts as zero.
 */
function reachedBy(statistics: StreamStatistics | undefined, { measure, currency }: GoalRow): number | null {
  if (!statistics) return null;
  switch (measure) {
    case 'hours':
      return statistics.hours;
    case 'shows':
      return statistics.shows;
    case 'followers':
      return statistics.followersGained;
    case 'tokens':
      return statistics.tokens;
    case 'income':
      return statistics.income.find((money) => money.currency === currency)?.minor ?? 0;
  }
}

export const goals: Operation<typeof streamRoutes.goals> = async (context, { zone }) => {
  const { db, viewer } = context;
  const rows = await db
    .select()
    .from(streamGoals)
    .where(eq(streamGoals.userId, viewer.id))
    .orderBy(asc(streamGoals.period), asc(streamGoals.measure));
  const today = todayIn(zone);
  const running = async (period: GoalPeriod) => {
    const window = periodOf(today, period, zone);
    const isWanted = rows.some((row) => row.period === period);
    return {
      window,
      statistics: isWanted ? (await loadWindowStatistics(context, { windows: [window] }))[0] : undefined,
    };
  };
  const [week, month] = await Promise.all([running('week'), running('month')]);
  return {
    goals: rows.map((row) => {
      const { window, statistics } = row.period === 'week' ? week : month;
      const { measure, period, target, currency } = row;
      const reached = reachedBy(statistics, row);
      return { measure, period, target, currency, reached, from: window.from, until: window.until };
    }),
  };
};

export const setGoal: Operation<typeof streamRoutes.setGoal> = async ({ db, viewer }, { currency = null, ...goal }) => {
  const { userId, measure, period } = streamGoals;
  const { target } = goal;
  await db
    .insert(streamGoals)
    .values({ ...goal, currency, userId: viewer.id })
    .onConflictDoUpdate({ target: [userId, measure, period], set: { target, currency, setAt: sql`now()` } });
  return {};
};

export const removeGoal: Operation<typeof streamRoutes.removeGoal> = async ({ db, viewer }, { measure, period }) => {
  await db
    .delete(streamGoals)
    .where(and(eq(streamGoals.userId, viewer.id), eq(streamGoals.measure, measure), eq(streamGoals.period, period)));
  return {};
};
