import { asc, between } from 'drizzle-orm';
import { ANALYTICS_EVENTS } from '@site/contract/analytics/events.ts';
import type { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { analyticsDays } from '#db/schema/analytics.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the page views and events of each of the last `days` UTC days, including today. */
export const daily: Operation<typeof analyticsRoutes.daily> = async ({ db }, { days }) => {
  const now = clock.now().getTime();
  const [from, to] = [dayOf(now - (days - 1) * DAY_MS), dayOf(now)];
  const { day, kind, name, label, count } = analyticsDays;
  const rows = await db
    .select({ day, kind, name, label, count })
    .from(analyticsDays)
    .where(between(day, from, to))
    .orderBy(asc(day), asc(kind), asc(name), asc(label));
  return {
    from,
    to,
    pages: rows.flatMap((row) => (row.kind === 'browse' ? [{ day: row.day, page: row.name, count: row.count }] : [])),
    events: rows.flatMap((row) => {
      // Skips event types that are no longer counted.
      const event = ANALYTICS_EVENTS.find((one) => row.kind === 'event' && one === row.name);
      return event ? [{ day: row.day, event, label: row.label, count: row.count }] : [];
    }),
  };
};
