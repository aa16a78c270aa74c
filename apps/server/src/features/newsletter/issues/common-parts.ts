import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { ReaderParts } from '#db/schema/newsletter.ts';
import type { HelpfulPost } from './helpful-posts.ts';
import type { IssueContent } from './issue-content.ts';

/** Maximum number of articles, and of courses, in one email. */
export const LISTED = 5;
/** Maximum number of posts in one email. */
export const POSTS = 3;

/** Returns new content for all recipients in each language: the whole issue for subscribers without an account. */
export function commonParts(
  { newArticles, newCourses }: Pick<IssueContent, 'newArticles' | 'newCourses'>,
  helpful: readonly HelpfulPost[],
): Record<Language, ReaderParts> {
  const of = (language: Language): ReaderParts => ({
    articles: newArticles.slice(0, LISTED),
    courses: newCourses.slice(0, LISTED),
    posts: helpful
      .filter((post) => post.language === language)
      .toSorted((a, b) => b.helped - a.helped || b.id - a.id)
      .slice(0, POSTS)
      .map(({ id }) => id),
    unfinished: null,
    cardsDue: 0,
    replies: 0,
  });
  // Cast: the object has one entry for each language.
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, ReaderParts>;
}
