import type { Language } from '@site/contract/core/languages.ts';
import type { ForumSearch } from './forum-search.ts';
import type { ListFilter } from './queries.ts';

/** What a list's address asks for, on a page in that language. */
export function filterOf({ sort = 'hot', topic, language, cursor }: ForumSearch, pageLanguage: Language): ListFilter {
  // One chose what one follows by name: in whatever language, whatever topic.
  if (sort === 'following') return { sort, topic: undefined, language: undefined, cursor };
  return { sort, topic, language: language === 'all' ? undefined : (language ?? pageLanguage), cursor };
}
