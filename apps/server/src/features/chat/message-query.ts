import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { spellings } from '#platform/search-spellings.ts';
import { searchTerms, type SearchTerm } from '#platform/search-terms.ts';

/** More words find nothing more, and cost. */
const TERMS_MAX = 8;
/** Fewer letters begin too many words. */
const BEGUN_MIN = 2;

const either = (queries: SQL[]) => sql`(${sql.join(queries, sql` || `)})`;

/** One word in the spellings of every language: which one is written in a conversation is not known. */
function ofTerm({ text, phrase, begun }: SearchTerm): SQL {
  const words = [...new Set(LANGUAGES.flatMap((language) => spellings(text, language)))];
  if (phrase) return either(words.map((word) => sql`phraseto_tsquery('simple', ${word})`));
  const parts = words.map((word) => sql`plainto_tsquery('simple', ${word})`);
  // Letters and digits only: nothing that the query's own grammar would read.
  if (begun && /^[\p{L}\p{N}]+$/u.test(text) && [...text].length >= BEGUN_MIN) {
    parts.push(...words.map((word) => sql`to_tsquery('simple', ${`'${word}':*`})`));
  }
  return either(parts);
}

/**
 * What was typed as a query of messages: all words, the last one perhaps unfinished.
 * @returns null when nothing is looked for
 */
export function messageQuery(typed: string): SQL | null {
  const terms = searchTerms(typed).slice(0, TERMS_MAX);
  const wanted = terms.filter(({ not }) => !not).map(ofTerm);
  if (wanted.length === 0) return null;
  const unwanted = terms.filter(({ not }) => not).map((term) => sql`!!${ofTerm(term)}`);
  return sql`(${sql.join([...wanted, ...unwanted], sql` && `)})`;
}
