import { useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useSite } from '#platform/use-api.ts';
import { quietLazy } from '#ui/quiet-lazy.ts';

const AdvertHost = quietLazy(() => import('./advert-host.tsx'));

/** NAV-10 and NAV-11: so long a page is left alone. */
const ADVERT_AFTER_MS = 7000;
const PROMO_AFTER_MS = 3000;

/** Where somebody has one thing to do, or something went wrong. */
const WITHOUT = [
  ...['/login', '/regist', '/verify', '/forgot-password', '/reset-password', '/change-password', '/goodbye'],
  ...['/404', '/forbidden', '/newsletter/confirm', '/newsletter/unsubscribe'],
];

/** Lets an advert open on pages of the main frame, some time after the first of them. */
export function AdvertTurn() {
  const { promo } = useSite();
  const fits = useMatches({
    select: (matches) =>
      !WITHOUT.includes(matches.at(-1)?.fullPath ?? '') &&
      matches.every(({ status, staticData }) => status !== 'error' && status !== 'notFound' && !staticData.bare),
  });
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!fits || due) return;
    const timer = setTimeout(() => setDue(true), promo ? PROMO_AFTER_MS : ADVERT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fits, due, promo]);
  if (!due || !fits) return null;
  return (
    <Suspense>
      <AdvertHost promo={promo} restMs={promo ? ADVERT_AFTER_MS - PROMO_AFTER_MS : 0} />
    </Suspense>
  );
}
