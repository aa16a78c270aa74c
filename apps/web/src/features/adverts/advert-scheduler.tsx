import { useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { useConsent } from '#platform/cookies/use-consent.ts';
import { useIsDue } from '#platform/interruptions/use-is-due.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const AdvertHost = optionalLazy(() => import('./advert-host.tsx'));

/** Loads adverts on pages that allow them (`staticData.adverts`), once the cookie question has been answered. */
export function AdvertScheduler() {
  const { promo } = useSite();
  const answered = useConsent() > 0;
  const allowed = useMatches({
    select: (matches) =>
      matches.at(-1)?.staticData.adverts === true &&
      matches.every(({ status }) => status !== 'error' && status !== 'notFound'),
  });
  const fits = allowed && answered;
  const isPromoDue = useIsDue('promo', fits && promo);
  const isAdvertDue = useIsDue('advert', fits);
  return (
    <Suspense>
      {isPromoDue && <AdvertHost kind="promo" />}
      {isAdvertDue && <AdvertHost kind="advert" />}
    </Suspense>
  );
}
