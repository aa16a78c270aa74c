import { CURSOR_MAX } from '@site/contract/core/cursor-max.ts';
import { FEATURE_STATES, LISTS, type FeatureState, type ListSort } from './choices.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { choiceParam, textParam } from '#platform/search-params.ts';

/** The address of a list of posts. What is missing is the default: hot posts in the language of the page. */
export interface ForumSearch {
  sort?: ListSort;
  /** Feature requests instead of all posts. */
  kind?: 'feature-request';
  /** Of feature requests. */
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
    // What one follows is one list, whatever topics it is of.
    topic: list === 'following' ? undefined : textParam(topic, 60),
    language: choiceParam(language, [...LANGUAGES, 'all']),
    cursor: textParam(cursor, CURSOR_MAX),
  };
}

/** The forum's front page: nothing is chosen. */
export function isFront({ sort, kind, topic, cursor }: ForumSearch): boolean {
  return (sort === undefined || sort === 'hot') && !kind && !topic && !cursor;
}

/** A search as text behind a path, for canonical addresses. */
export function withSearch(path: string, search: Record<string, string | number | undefined>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}
