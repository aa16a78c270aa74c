import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ANALYTICS_BATCH, ANALYTICS_WAIT_MS } from '@site/contract/analytics/events.ts';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { takeEvents } from '#platform/count-event.ts';
import { isLeaving } from '#platform/sign-out.ts';
import { useApi } from '#platform/use-api.ts';
import { Batch } from './batch.ts';
import { countedPage } from './counted-page.ts';

/** Counts the pages that are opened and the menus that are used (NAV-14), while it is mounted: by the patterns of addresses, of nobody. */
export default function CountVisits() {
  const api = useApi();
  const router = useRouter();
  useEffect(() => {
    const batch = new Batch({
      size: ANALYTICS_BATCH,
      waitMs: ANALYTICS_WAIT_MS,
      // It arrives although the page goes.
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
    const stopTaking = takeEvents((event, label) => {
      const page = pageNow();
      if (page) batch.add({ kind: 'event', event, page, label });
    });
    // Whoever signs out is gone before the page is.
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
