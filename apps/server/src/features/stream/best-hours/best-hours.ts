import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { bestOf, hoursOfWeek } from './hours-of-week.ts';
import { visibleRooms } from '../member-rooms.ts';
import { loadStatisticsInput } from '../statistics/load-statistics-input.ts';
import { todayIn, windowsFrom } from '../statistics/windows.ts';

export const bestHours: Operation<typeof streamRoutes.bestHours> = async ({ db, viewer }, { zone, site, days }) => {
  const rooms = await visibleRooms(db, viewer.id, site);
  const windows = windowsFrom(todayIn(zone).subtract({ days: days - 1 }), { days, count: 1, zone });
  const hours = hoursOfWeek(await loadStatisticsInput(db, { userId: viewer.id, rooms, windows }), zone);
  return { hours, best: bestOf(hours) };
};
