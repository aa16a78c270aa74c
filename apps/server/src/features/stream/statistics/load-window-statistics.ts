import type { StreamStatistics } from '@site/contract/stream/schemas.ts';
import type { LoggedIn } from '#platform/context.ts';
import { computeStatistics } from './compute-statistics.ts';
import { visibleRooms } from '../member-rooms.ts';
import { loadStatisticsInput } from './load-statistics-input.ts';
import type { Window } from './windows.ts';

/**
 * Loads the current user's statistics for the windows, in their order.
 * @throws AppError stream.site-not-linked
 */
export async function loadWindowStatistics(
  { db, viewer }: Pick<LoggedIn, 'db' | 'viewer'>,
  { windows, site }: { windows: Window[]; site?: number | undefined },
): Promise<StreamStatistics[]> {
  const rooms = await visibleRooms(db, viewer.id, site);
  const material = await loadStatisticsInput(db, { userId: viewer.id, rooms, windows, site });
  return windows.map((window) => computeStatistics(material, window));
}
