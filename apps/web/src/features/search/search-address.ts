import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import {
  SEARCH_KINDS,
  SEARCH_MAX,
  SEARCH_SORTS,
  SEARCH_TIMES,
  type SearchKind,
  type SearchSort,
  type SearchTime,
} from '@site/contract/search/fields.ts';
import { choiceParam, idParam, textParam } from '#platform/pages/search-params.ts';

/** Search parameters: text and filters. Missing values mean the default. */
export interface SearchAddress {
  s?: string;
  kind?: SearchKind;
  language?: Language;
  topic?: string;
  /** Id of a member. */
  author?: number;
  time?: SearchTime;
  sort?: SearchSort;
  /** Whether the text in the URL was too long and has been truncated. */
  cut?: true;
}

/** Normalizes search text to one line of at most SEARCH_MAX characters. */
export const cutSearch = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, SEARCH_MAX).trim();

export function searchAddress({
  s,
  kind,
  language,
  topic,
  author,
  time,
  sort,
  cut,
}: Record<string, unknown>): SearchAddress {
  const text = textParam(s, Infinity)?.trim();
  const isCut = cut === true || (text !== undefined && text.length > SEARCH_MAX);
  return {
    s: cutSearch(text ?? '') || undefined,
    kind: choiceParam(kind, SEARCH_KINDS),
    language: choiceParam(language, LANGUAGES),
    topic: textParam(topic, 60),
    author: idParam(author),
    time: choiceParam(time, SEARCH_TIMES),
    sort: sort === 'new' ? choiceParam(sort, SEARCH_SORTS) : undefined,
    ...(isCut && { cut: true }),
  };
}

export function filterCount({ language, topic, author, time }: SearchAddress): number {
  return [language, topic, author, time].filter((value) => value !== undefined).length;
}

/** Whether filters apply to a kind: members and pages have no language, topic, author or time. */
export const takesFilters = (kind: SearchKind | undefined): boolean => kind !== 'member' && kind !== 'page';

/** Returns the address of a tab: the same search and, if they apply, the same filters. */
export function tabAddress(address: SearchAddress, kind: SearchKind | undefined): SearchAddress {
  return takesFilters(kind) ? { ...address, kind } : { s: address.s, kind };
}
