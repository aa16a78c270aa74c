import type { Language } from '@site/contract/core/languages.ts';
import { DEFAULT_LIST } from '../choices.ts';
import type { ForumSearch } from './forum-search.ts';
import type { ListFilter } from '../queries.ts';

/** Converts search parameters to a list filter, with the page language as default. */
export function filterOf(
  { sort = DEFAULT_LIST, topic, language, cursor }: ForumSearch,
  pageLanguage: Language,
): ListFilter {
  // Followed posts were chosen individually, so language and topic do not filter them.
  if (sort === 'following') return { sort, topic: undefined, language: undefined, cursor };
  return { sort, topic, language: language === 'all' ? undefined : (language ?? pageLanguage), cursor };
}
