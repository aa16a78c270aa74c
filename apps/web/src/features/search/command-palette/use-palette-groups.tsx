import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { suggestionsQuery } from '../queries.ts';
import { HitIcon } from '../results/hit-icon.tsx';
import { useHitDetail } from '../results/use-hit-detail.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { usePaletteActions } from './use-palette-actions.tsx';
import { usePalettePages, useRecentPages } from './use-palette-pages.tsx';

/** Debounce delay of the search on the server, in milliseconds. */
const WAIT_MS = 180;
/** Minimum number of characters for that search. */
const MIN = 2;
const NONE: readonly Hit[] = [];

const pathOf = ({ target }: PaletteEntry) => ('path' in target ? target.path : null);

interface Found {
  entries: PaletteEntry[];
  /** Reason why the search on the server failed. */
  problem: string | null;
}

/** Searches members, posts and other content on the server. */
function useFound(text: string): Found {
  const { t } = useTranslation('search');
  const { t: core } = useTranslation();
  const { detailOf } = useHitDetail();
  const settled = useDebouncedValue(text, WAIT_MS);
  const enabled = settled.length >= MIN;
  const { data = NONE, error } = useQuery({ ...suggestionsQuery(useApi(), settled), enabled });
  if (text === '') return { entries: [], problem: null };
  const hits = enabled ? data : NONE;
  const entries = hits.map((hit): PaletteEntry => ({
    id: `found-${hit.path}`,
    icon: <HitIcon hit={hit} size={18} />,
    title: hit.title,
    language: hit.language,
    detail: detailOf(hit),
    target: { path: hit.path },
  }));
  const problemOf = () => {
    if (isApiError(error) && error.status === 0 && !navigator.onLine) return t('palette.offline');
    return error && errorMessage(error, core);
  };
  const all: PaletteEntry = {
    id: 'all',
    icon: <Icon name="search" size={18} />,
    title: [{ text: t('palette.all', { s: text }), hit: false }],
    target: { path: `/search?${new URLSearchParams({ s: text }).toString()}` },
  };
  // First in its section, so that it stays in place while others are loading. Enter chooses it if no action and no page
  // matches.
  return { entries: [all, ...entries], problem: enabled ? problemOf() : null };
}

/**
 * Returns the options of the command palette for a text. Actions and pages need no connection.
 * @returns the sections, and the reason why the search on the server failed
 */
export function usePaletteGroups(text: string): { groups: PaletteGroup[]; problem: string | null } {
  const actions = usePaletteActions(text);
  const pages = usePalettePages(text);
  const recent = useRecentPages(text);
  const { entries, problem } = useFound(text);
  const sections: PaletteGroup[] =
    text === ''
      ? [
          { section: 'recent', entries: recent },
          { section: 'pages', entries: pages },
          { section: 'actions', entries: actions },
        ]
      : [
          { section: 'actions', entries: actions },
          { section: 'pages', entries: pages },
          { section: 'recent', entries: recent },
          { section: 'found', entries },
        ];
  const seen = new Set<string>();
  const groups = sections.map(({ section, entries: some }) => ({
    section,
    // A page is listed once, in the first section that contains it.
    entries: some.filter((entry) => {
      const path = pathOf(entry);
      return path === null || (!seen.has(path) && seen.add(path));
    }),
  }));
  return { groups: groups.filter((group) => group.entries.length > 0), problem };
}
