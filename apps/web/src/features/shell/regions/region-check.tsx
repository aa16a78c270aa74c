import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { ASKED_AFTER_MS, FORBIDDEN, regionIsClosed } from './region.ts';

/**
 * Checks once, shortly after page load, whether the site is available in the reader's region, and otherwise redirects
 * to the page for closed regions (NAV-13).
 */
export function RegionCheck() {
  const { regionCheck } = useSite();
  const router = useRouter();
  useEffect(() => {
    if (!regionCheck || router.state.location.pathname === FORBIDDEN) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void regionIsClosed(regionCheck, stop.signal).then((closed) => {
        if (closed && !stop.signal.aborted) void router.navigate({ to: FORBIDDEN, replace: true });
      });
    }, ASKED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [regionCheck, router]);
  return null;
}
