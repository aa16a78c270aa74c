import type { Hit } from '@site/contract/search/schemas.ts';
import { isOfferedTo, type Destination } from '@site/contract/site/destinations.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { destinationKind, destinationOf } from './hit-destination.ts';

interface HitDetails {
  /** Returns what a destination requires of the reader; null if she can open it. */
  requirementOf: (destination: Destination) => string | null;
  /** Returns the line below the title of a result: its kind and where it leads. */
  detailOf: (hit: Hit) => string;
  /** Returns the same line for a destination. */
  destinationDetail: (destination: Destination, about: string) => string;
}

/** Returns functions for the texts that explain where a result leads (NAV-27). */
export function useHitDetail(): HitDetails {
  const { t } = useTranslation('search');
  const user = useUser();
  const requirementOf = (destination: Destination) => {
    if (isOfferedTo(destination, user)) return null;
    return t(user ? 'for-members' : 'needs-login');
  };
  const destinationDetail = (destination: Destination, about: string) =>
    `${t(destinationKind(destination))} · ${requirementOf(destination) ?? about}`;
  const detailOf = (hit: Hit) => {
    const destination = destinationOf(hit);
    if (destination) return destinationDetail(destination, hit.excerpt.map(({ text }) => text).join(''));
    return [t(`one.${hit.kind}`), hit.topic?.name].filter(Boolean).join(' · ');
  };
  return { requirementOf, detailOf, destinationDetail };
}
