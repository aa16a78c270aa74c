import { and, eq, sql } from 'drizzle-orm';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import { streamGoals } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';

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
