import { useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { useConsent } from '#platform/cookies/use-consent.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const AdvertHost = optionalLazy(() => import('./advert-host.tsx'));

/** Delay before an advert, in milliseconds (NAV-10). */
const ADVERT_AFTER_MS = 7000;
const PROMO_AFTER_MS = 3000;

/** Opens an advert on pages that allow one (`staticData.adverts`), once the cookie question has been answered. */
export function AdvertScheduler() {
  const { promo } = useSite();
  const answered = useConsent() > 0;
  const allowed = useMatches({
    select: (matches) =>
      matches.at(-1)?.staticData.adverts === true &&
      matches.every(({ status }) => status !== 'error' && status !== 'notFound'),
  });
  const fits = allowed && answered;
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
