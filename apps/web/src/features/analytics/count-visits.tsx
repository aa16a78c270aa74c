import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ANALYTICS_BATCH, ANALYTICS_WAIT_MS } from '@site/contract/analytics/events.ts';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { drainEvents } from '#platform/count-event.ts';
import { isLeaving } from '#platform/sessions/log-out.ts';
import { useApi } from '#platform/api/use-api.ts';
import { Batch } from './batch.ts';
import { countedPage } from './counted-page.ts';

/** Counts page views and menu clicks while mounted (NAV-14): by URL pattern, without personal data. */
export default function CountVisits() {
  const api = useApi();
  const router = useRouter();
  useEffect(() => {
    const batch = new Batch({
      size: ANALYTICS_BATCH,
      waitMs: ANALYTICS_WAIT_MS,
      // With `keepalive` the request completes even if the page unloads.
      send: (records) =>
        api(analyticsRoutes.records, { records }, { send: (url, init) => fetch(url, { ...init, keepalive: true }) }),
    });
    const pageNow = () => countedPage(router.state.matches.at(-1)?.fullPath);
    const browse = () => {
      const page = pageNow();
      if (page) batch.add({ kind: 'browse', page });
    };
    browse();
    const stopBrowsing = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && browse());
    const stopTaking = drainEvents((event, label) => {
      const page = pageNow();
      if (page) batch.add({ kind: 'event', event, page, label });
    });
    // After a log-out the pending records are discarded instead of sent.
    const leave = () => (isLeaving() ? batch.drop() : batch.flush());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stopBrowsing();
      stopTaking();
      batch.drop();
    };
  }, [api, router]);
  return null;
}
