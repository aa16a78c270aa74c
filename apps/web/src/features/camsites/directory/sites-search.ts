import type { FilterKey } from './filter-choices.ts';

/**
 * Search parameters of the list. The choices of a filter are separated by commas; a single numeric choice is a number,
 * so that the URL needs no quotes. `sites` lists the cam sites selected for comparison. The page parses the choices.
 */
export interface SitesSearch extends Partial<Record<FilterKey, string | number>> {
  sort?: string;
  sites?: string;
}

const TEXT_MAX = 400;

function parseParam(value: unknown): string | number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= TEXT_MAX)
    ? value
    : undefined;
}

export function sitesSearch(search: Record<string, unknown>): SitesSearch {
  const { tag, rate, minimum, frequency, geoblocking, otherSites, languages, sort, sites } = search;
  return {
    tag: parseParam(tag),
    rate: parseParam(rate),
    minimum: parseParam(minimum),
    frequency: parseParam(frequency),
    geoblocking: parseParam(geoblocking),
    otherSites: parseParam(otherSites),
    languages: parseParam(languages),
    sort: parseParam(sort)?.toString(),
    sites: parseParam(sites)?.toString(),
  };
}
