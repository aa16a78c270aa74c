import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { loadDayStatistics } from './load-day-statistics.ts';
import { daysBetween } from './windows.ts';

export const dateStat: Operation<typeof streamRoutes.dateStat> = async (context, { from, to, zone, site }) => ({
  days: await loadDayStatistics(context, { first: from, count: daysBetween(from, to), zone, site }),
});
