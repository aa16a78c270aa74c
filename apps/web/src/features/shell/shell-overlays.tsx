import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { installOffer } from '#platform/browsers/install-prompt.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useConsent } from '#platform/cookies/use-consent.ts';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const CookieBanner = optionalLazy(() => import('./banners/cookie-banner.tsx'));
const InstallCard = optionalLazy(() => import('./banners/install-card.tsx'));

/**
 * Banners at the bottom of the window, one at a time, once the page is idle. Not shown in the partner's app
 * (`?from=app`). Also registers the service worker for logged-in users.
 */
export function ShellOverlays() {
  const user = useUser();
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(() => {
    // The service worker serves pages offline; without it, the site works online only.
    if (isIdle && user) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, [isIdle, user]);
  const asks = useConsent() === 0;
  const inApp = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('from') === 'app' });
  if (!isIdle || inApp) return null;
  return (
    <Suspense>
      {asks && <CookieBanner />}
      {!asks && user && offered && <InstallCard />}
    </Suspense>
  );
}
