import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { installOffer } from '#platform/install-prompt.ts';
import { useUser } from '#platform/use-api.ts';
import { useConsent } from '#platform/use-consent.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { quietLazy } from '#ui/quiet-lazy.ts';

const CookieNotice = quietLazy(() => import('./cookie-notice.tsx'));
const InstallCard = quietLazy(() => import('./install-card.tsx'));

/**
 * Banners at the bottom of the window, one at a time, after the page is idle. Not shown in the partner's app
 * (`?from=app`).
 */
export function FrameNotes() {
  const user = useUser();
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  // The service worker serves pages offline.
  useEffect(() => {
    if (rested && user) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, [rested, user]);
  const asks = useConsent() === 0;
  const inApp = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('from') === 'app' });
  if (!rested || inApp) return null;
  return (
    <Suspense>
      {asks && <CookieNotice />}
      {!asks && user && offered && <InstallCard />}
    </Suspense>
  );
}
