import { listWith } from '#platform/list-with.ts';
import { choiceParam, textParam } from '#platform/pages/search-params.ts';
import {
  COMPARED_MAX,
  FILTER_CHOICES,
  FILTER_KEYS,
  SITE_SORTS,
  TAGS_MAX,
  type FilterChoice,
  type FilterKey,
  type SiteSort,
} from './filter-choices.ts';
import type { SitesSearch } from './sites-search.ts';

/** Selected choices by filter. */
export type Chosen = Partial<Record<FilterKey, FilterChoice[]>>;

const partsOf = (value: unknown) => (textParam(value, 400) ?? '').split(',').filter((part) => part !== '');

/** Parses the selected choices of a URL. Unknown choices and those above the maximum are ignored. */
export function chosenIn(search: SitesSearch): Chosen {
  const chosen: Chosen = {};
  let room = TAGS_MAX;
  for (const key of FILTER_KEYS) {
    const given = partsOf(search[key]);
    const choices = FILTER_CHOICES[key].filter((choice) => given.includes(choice)).slice(0, room);
    room -= choices.length;
    if (choices.length > 0) chosen[key] = choices;
  }
  return chosen;
}

export function sortIn({ sort }: SitesSearch): SiteSort {
  return choiceParam(sort, SITE_SORTS) ?? 'order';
}

export function countOf(chosen: Chosen): number {
  return Object.values(chosen).flat().length;
}

const addressOf = (parts: readonly string[]) =>
  parts.length === 1 && /^\d+$/.test(parts[0] ?? '') ? Number(parts[0]) : parts.join(',');

/** Serializes choices to search parameters. */
export function chosenAddress(chosen: Chosen): SitesSearch {
  const address: SitesSearch = {};
  for (const key of FILTER_KEYS) {
    const choices = chosen[key] ?? [];
    if (choices.length > 0) address[key] = addressOf(choices);
  }
  return address;
}

/** Returns the choices with one choice of a filter added or removed. */
export function withChoice(
  chosen: Chosen,
  { key, choice }: { key: FilterKey; choice: FilterChoice },
  on: boolean,
): Chosen {
  return { ...chosen, [key]: listWith(chosen[key] ?? [], choice, on) };
}

/** Parses the slugs of cam sites in a URL: without duplicates, and limited to the number that can be compared. */
export function slugsIn(sites: unknown): string[] {
  const slugs = partsOf(sites).filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug));
  return [...new Set(slugs)].slice(0, COMPARED_MAX);
}
