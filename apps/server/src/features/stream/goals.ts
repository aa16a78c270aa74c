import { asc, eq } from 'drizzle-orm';
import type { GoalPeriod } from '@site/contract/stream/fields.ts';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Figures } from '@site/contract/stream/schemas.ts';
import { streamGoals } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { figuresOfWindows } from './figures-of-windows.ts';
import { periodOf, todayIn } from './windows.ts';

type GoalRow = typeof streamGoals.$inferSelect;

/** Progress towards a goal. The member's ledger is complete, so missing income counts as zero. */
function reachedBy(figures: Figures | undefined, { measure, currency }: GoalRow): number | null {
  if (!figures) return null;
  switch (measure) {
    case 'hours':
      return figures.hours;
    case 'shows':
      return figures.shows;
    case 'followers':
      return figures.followersGained;
    case 'tokens':
      return figures.tokens;
    case 'income':
      return figures.income.find((money) => money.currency === currency)?.minor ?? 0;
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
    return { window, figures: isWanted ? (await figuresOfWindows(context, { windows: [window] }))[0] : undefined };
  };
  const [week, month] = await Promise.all([running('week'), running('month')]);
  return {
    goals: rows.map((row) => {
      const { window, figures } = row.period === 'week' ? week : month;
      const { measure, period, target, currency } = row;
      const reached = reachedBy(figures, row);
      return { measure, period, target, currency, reached, from: window.from, until: window.until };
    }),
  };
};
