import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { loadDayStatistics } from './load-day-statistics.ts';
import { todayIn } from './windows.ts';

export const yesterdayStat: Operation<typeof streamRoutes.yesterdayStat> = async (context, { zone }) => {
  const first = todayIn(zone).subtract({ days: 2 });
  const [before, yesterday] = await loadDayStatistics(context, { first, count: 2, zone });
  if (!before || !yesterday) throw new Error('days are missing');
  return { yesterday, before };
};
