import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { badgesKey } from '#features/badges/queries.ts';
import { useApi } from '#platform/use-api.ts';
import { useSocketEvent } from '#platform/use-socket-event.ts';
import { useZone } from '#platform/use-zone.ts';
import { pointsKey } from './queries.ts';
import { keepTold, visitOf, wasTold } from './visit-memory.ts';

/** Tells that a member is here, once a day and device (POINTS-01), and keeps what is shown of points and badges right. */
export default function DailyVisit({ userId }: { userId: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const zone = useZone();
  /** The visit that is on its way: who goes on to the next page meanwhile does not tell it twice. */
  const telling = useRef<string | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const tell = () => {
      if (zone === null || document.hidden) return;
      const visit = visitOf(userId, zone, Date.now());
      if (telling.current === visit || wasTold(visit)) return;
      telling.current = visit;
      api(pointRoutes.visit, { zone })
        .then(
          () => {
            keepTold(visit);
            return queryClient.invalidateQueries({ queryKey: pointsKey });
          },
          // The next page tells it again.
          () => undefined,
        )
        .finally(() => {
          telling.current = null;
        });
    };
    tell();
    // A page may stand open beyond midnight: who comes back to it is there on the new day.
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [api, queryClient, userId, zone, pathname]);
  useSocketEvent('badge_unlock', () => {
    void queryClient.invalidateQueries({ queryKey: pointsKey });
    void queryClient.invalidateQueries({ queryKey: badgesKey });
  });
  return null;
}
