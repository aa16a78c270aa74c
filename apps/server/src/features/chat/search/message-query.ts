import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { spellings } from '#platform/search/search-spellings.ts';
import { searchTerms, type SearchTerm } from '#platform/search/search-terms.ts';

/** Maximum number of search words. More words add cost without improving the result. */
const TERMS_MAX = 8;
/** Minimum length of a prefix in characters. Shorter prefixes match too many words. */
const PREFIX_MIN_LETTERS = 2;

const either = (queries: SQL[]) => sql`(${sql.join(queries, sql` || `)})`;

/**
 * Builds the query for one word or phrase in the spellings of all languages, because the language of a conversation is
 * not known.
 */
function ofTerm({ text, phrase, isPrefix }: SearchTerm): SQL {
  const words = [...new Set(LANGUAGES.flatMap((language) => spellings(text, language)))];
  if (phrase) return either(words.map((word) => sql`phraseto_tsquery('simple', ${word})`));
  const parts = words.map((word) => sql`plainto_tsquery('simple', ${word})`);
  // Letters and digits only, so that nothing needs escaping in the tsquery syntax.
  if (isPrefix && /^[\p{L}\p{N}]+$/u.test(text) && [...text].length >= PREFIX_MIN_LETTERS) {
    parts.push(...words.map((word) => sql`to_tsquery('simple', ${`'${word}':*`})`));
  }
  return either(parts);
}

/**
 * Builds a tsquery that matches all typed words, the last one as a prefix, and none of the excluded words.
 * @returns null when there is no word to search for
 */
export function messageQuery(typed: string): SQL | null {
  const terms = searchTerms(typed).slice(0, TERMS_MAX);
  const wanted = terms.filter(({ not }) => !not).map(ofTerm);
  if (wanted.length === 0) return null;
  const unwanted = terms.filter(({ not }) => not).map((term) => sql`!!${ofTerm(term)}`);
  return sql`(${sql.join([...wanted, ...unwanted], sql` && `)})`;
}
