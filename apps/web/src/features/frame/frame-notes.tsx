import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { installOffer } from '#platform/install-prompt.ts';
import { useUser } from '#platform/use-api.ts';
import { useConsent } from '#platform/use-consent.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { quietLazy } from '#ui/quiet-lazy.ts';

const CookieNotice = quietLazy(() => import('./cookie-notice.tsx'));
const InstallCard = quietLazy(() => import('./install-card.tsx'));

/** What stands at the foot of the window once the page has come to rest, one at a time. Inside the partner's app (`?from=app`) nothing does. */
export function FrameNotes() {
  const user = useUser();
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  // It answers for pages that cannot be had without a connection.
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
