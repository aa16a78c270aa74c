import { authorize } from '@site/contract/core/access.ts';
import type { SearchFilters, SearchRegistry, SearchSource } from '#platform/search/search-source.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** Returns the sources that the viewer may search, and whether each supports all filters that are set. */
export function sourcesFor(
  register: SearchRegistry,
  viewer: Viewer | null,
  filters: SearchFilters,
): { source: SearchSource; understands: boolean }[] {
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return register.sources
    .filter(({ access }) => authorize(viewer, access, { writes: false }) === null)
    .map((source) => ({ source, understands: set.every((name) => source.filters.some((known) => known === name)) }));
}
