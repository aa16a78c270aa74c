import { queryOptions } from '@tanstack/react-query';
import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import type { Client } from '@site/contract/core/client.ts';

/** Interval in milliseconds at which open pages check for new announcements. */
const CHECK_MS = 300_000;
/** Added to the time of a change, in milliseconds. */
const MARGIN_MS = 1000;
/** Interval in milliseconds while a change is due by this device's clock, but not by the server's. */
const WAIT_MS = 30_000;

/** Returns the time in milliseconds until the next check: at the next known start or end, or after the interval. */
function nextCheck(changesAt: string | null | undefined): number {
  const untilChange = changesAt ? Date.parse(changesAt) - Date.now() : Infinity;
  return untilChange > 0 ? Math.min(CHECK_MS, untilChange + MARGIN_MS) : WAIT_MS;
}

/** Current announcements for the reader. */
export const announcementsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: () => api(announcementRoutes.current, {}),
    staleTime: CHECK_MS,
    refetchInterval: ({ state }) => nextCheck(state.data?.changesAt),
  });

/** All announcements, for staff. */
export const allAnnouncementsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'announcements'],
    queryFn: ({ signal }) => api(announcementRoutes.list, {}, { signal }),
  });
