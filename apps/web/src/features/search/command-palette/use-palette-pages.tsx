import { useMemo, useState } from 'react';
import { foldWords, markMatches, matchEntries } from '@site/contract/search/match-texts.ts';
import { indexDestinations } from '@site/contract/site/destination-index.ts';
import { DESTINATIONS, isOfferedTo, type Destination, type DestinationId } from '@site/contract/site/destinations.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHitDetail } from '../results/use-hit-detail.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { recentPages } from './recent-pages.ts';

/** Destinations shown before anything is typed, if the reader can open them. */
const FIRST: readonly DestinationId[] = [
  'new-post',
  'bio',
  'best-hours',
  'ledger',
  'messages',
  'calculator',
  'courses',
  'forum',
  'guide',
  'cam-sites',
];
const FIRST_MAX = 6;
const FOUND_MAX = 6;
const RECENT_MAX = 4;

/** Returns the destinations that match the text, without a request; the first ones if it is empty. */
export function usePalettePages(text: string): PaletteEntry[] {
  const { t, i18n } = useTranslation('destinations');
  const { destinationDetail } = useHitDetail();
  const user = useUser();
  const site = useSite();
  const isLoaded = i18n.has('destinations');
  const index = useMemo(() => (isLoaded ? indexDestinations([t]) : []), [t, isLoaded]);
  const offered = () =>
    FIRST.map((id): Destination => ({ id, ...DESTINATIONS[id] }) as Destination).filter(
      (one) => isOfferedTo(one, user) && isPublished(one.path, site),
    );
  const found =
    text === ''
      ? offered().slice(0, FIRST_MAX)
      : matchEntries(index, text)
          .map(({ value }) => value)
          .filter(({ path }) => isPublished(path, site))
          .slice(0, FOUND_MAX);
  if (!isLoaded) return [];
  return found.map((destination) => ({
    id: `page-${destination.id}`,
    icon: <Icon name={destination.icon} size={18} />,
    title: markMatches(t(`core:destination.${destination.id}`), text),
    detail: destinationDetail(destination, t(`${destination.id}.about`)),
    target: { path: destination.path },
  }));
}

/** Returns the pages opened in this tab whose title contains the words of the text. */
export function useRecentPages(text: string): PaletteEntry[] {
  const [pages] = useState(recentPages);
  const typed = foldWords(text).join(' ');
  return pages
    .filter(({ title }) => ` ${foldWords(title).join(' ')}`.includes(` ${typed}`) || typed === '')
    .slice(0, RECENT_MAX)
    .map(({ path, title }) => ({
      id: `recent-${path}`,
      icon: <Icon name="clock" size={18} />,
      title: markMatches(title, text),
      target: { path },
    }));
}
