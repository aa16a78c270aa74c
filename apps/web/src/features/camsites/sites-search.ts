import type { FilterKey } from './filter-choices.ts';

/**
 * The address of the list: of each filter its choices with commas between them, a single number as one, so that the address
 * needs no quotes; and the sites ticked to be compared. What the choices are, the page's own file knows.
 */
export interface SitesSearch extends Partial<Record<FilterKey, string | number>> {
  sort?: string;
  sites?: string;
}

const TEXT_MAX = 400;

function kept(value: unknown): string | number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= TEXT_MAX)
    ? value
    : undefined;
}

export function sitesSearch(search: Record<string, unknown>): SitesSearch {
  const { tag, rate, minimum, frequency, geoblocking, otherSites, languages, sort, sites } = search;
  return {
    tag: kept(tag),
    rate: kept(rate),
    minimum: kept(minimum),
    frequency: kept(frequency),
    geoblocking: kept(geoblocking),
    otherSites: kept(otherSites),
    languages: kept(languages),
    sort: kept(sort)?.toString(),
    sites: kept(sites)?.toString(),
  };
}
