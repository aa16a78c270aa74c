import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { consent } from '#platform/cookie-consent.ts';
import { installOffer } from '#platform/install-prompt.ts';
import { useSite, useUser } from '#platform/use-api.ts';
import { whenIdle } from '#platform/when-idle.ts';

// What does not arrive leaves the page as it is.
const nothing = { default: () => null };
const CookieNotice = lazy<ComponentType<{ onAnswer: () => void }>>(() =>
  import('./cookie-notice.tsx').catch(() => nothing),
);
const InstallCard = lazy(() => import('./install-card.tsx').catch(() => nothing));

/** What stands at the foot of the window once the page has come to rest, one at a time. Inside the partner's app (`?from=app`) nothing does. */
export function FrameNotes() {
  const { shortName } = useSite();
  const user = useUser();
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  // It answers for pages that cannot be had without a connection.
  useEffect(() => {
    if (rested && user) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, [rested, user]);
  const [, setAnswered] = useState(false);
  // With each page that is opened the cookie is looked at anew: another tab may have answered.
  const inApp = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('from') === 'app' });
  useLocation({ select: ({ pathname }) => pathname });
  if (!rested || inApp) return null;
  const asks = consent(shortName) === 0;
  return (
    <Suspense>
      {asks && <CookieNotice onAnswer={() => setAnswered(true)} />}
      {!asks && user && offered && <InstallCard />}
    </Suspense>
  );
}
