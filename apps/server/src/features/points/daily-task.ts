import { and, eq, sql } from 'drizzle-orm';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { POINT_ACTION_KEYS, POINT_ACTIONS } from '@site/contract/points/rules.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { getLocalDay } from './local-day.ts';

export const dailyTask: Operation<typeof pointRoutes.dailytask> = async ({ db, viewer }) => {
  const { day, endsAt } = await getLocalDay(db, viewer.id, clock.now());
  const rows = await db
    .select({
      action: pointsLedger.action,
      // Reversed points still count towards the daily limit.
      done: sql<number>`(count(*) filter (where ${pointsLedger.round} = 0))::int`,
      points: sql<number>`sum(${pointsLedger.points})::int`,
    })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, viewer.id), eq(pointsLedger.day, day)))
    .groupBy(pointsLedger.action);
  const done = new Map(rows.map((row) => [row.action, row.done]));
  return {
    day,
    resetsAt: endsAt.toISOString(),
    tasks: POINT_ACTION_KEYS.map((action) => {
      const { points, times } = POINT_ACTIONS[action];
      return { action, points, limit: times, done: done.get(action) ?? 0 };
    }),
    earned: rows.reduce((sum, { points }) => sum + points, 0),
  };
};
