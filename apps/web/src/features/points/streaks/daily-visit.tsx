import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { badgesKey } from '#features/badges';
import { useApi } from '#platform/api/use-api.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { useZone } from '#platform/use-zone.ts';
import { pointsKey } from '../queries.ts';
import { storeReported, visitOf, wasReported } from './visit-memory.ts';

/**
 * Reports a visit once per day on this device (POINTS-01) and then invalidates the points. An unlocked badge
 * invalidates the points and the badges.
 */
export default function DailyVisit({ userId }: { userId: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const zone = useZone();
  /** Visit in flight, so that a navigation does not report it twice. */
  const telling = useRef<string | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const reportVisit = () => {
      if (zone === null || document.hidden) return;
      const visit = visitOf(userId, zone, Date.now());
      if (telling.current === visit || wasReported(visit)) return;
      telling.current = visit;
      api(pointRoutes.visit, { zone })
        .then(
          () => {
            storeReported(visit);
            return queryClient.invalidateQueries({ queryKey: pointsKey });
          },
          // The next navigation retries.
          () => undefined,
        )
        .finally(() => {
          telling.current = null;
        });
    };
    reportVisit();
    // A page may be open past midnight, and returning to it counts as a visit on the new day.
    document.addEventListener('visibilitychange', reportVisit);
    return () => document.removeEventListener('visibilitychange', reportVisit);
  }, [api, queryClient, userId, zone, pathname]);
  useSocketEvent('badge_unlock', () => {
    void queryClient.invalidateQueries({ queryKey: pointsKey });
    void queryClient.invalidateQueries({ queryKey: badgesKey });
  });
  return null;
}
