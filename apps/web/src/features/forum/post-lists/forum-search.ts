import { CURSOR_MAX } from '@site/contract/core/cursor-max.ts';
import { DEFAULT_LIST, FEATURE_STATES, LISTS, type FeatureState, type ListSort } from '../choices.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { choiceParam, textParam } from '#platform/pages/search-params.ts';

/** Search parameters of a post list. Defaults: hot posts in the language of the page. */
export interface ForumSearch {
  sort?: ListSort;
  /** Shows feature requests only. */
  kind?: 'feature-request';
  /** Status filter of feature requests. */
  state?: FeatureState;
  topic?: string;
  language?: Language | 'all';
  cursor?: string;
}

export function forumSearch({ sort, kind, state, topic, language, cursor }: Record<string, unknown>): ForumSearch {
  const wanted = choiceParam(kind, ['feature-request']);
  const list = choiceParam(sort, LISTS);
  return {
    sort: list,
    kind: wanted,
    state: wanted && choiceParam(state, FEATURE_STATES),
    // The list of followed posts is not filtered by topic.
    topic: list === 'following' ? undefined : textParam(topic, 60),
    language: choiceParam(language, [...LANGUAGES, 'all']),
    cursor: textParam(cursor, CURSOR_MAX),
  };
}

/** Whether this is the home page of the forum: the first page of hot posts, without a filter by kind or topic. */
export function isFront({ sort, kind, topic, cursor }: ForumSearch): boolean {
  return (sort === undefined || sort === DEFAULT_LIST) && !kind && !topic && !cursor;
}

/** Appends a search string to a path, for canonical URLs. */
export function withSearch(path: string, search: Record<string, string | number | undefined>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}
