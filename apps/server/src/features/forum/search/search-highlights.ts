import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Segments } from '@site/contract/search/schemas.ts';
import type { posts, replies } from '#db/schema/forum.ts';
import { markedParts, markedWhole, segments } from '#platform/search/search-marks.ts';
import { allOf, configuration, wordsQuery, type SearchWords } from '#platform/search/search-query.ts';
import { excerpt } from '../rich-text/plain-text.ts';

/** Maximum length of text searched for matches, in characters. */
const READ_MAX = 4000;
const EXCERPT_MAX = 180;
const BEGINNING = 12;

type Marked = (from: { text: SQL; query: SQL; configuration: SQL }) => SQL<string>;

/** Highlights matches in the text, using the query for the row's language. */
function inItsLanguage(
  table: typeof posts | typeof replies,
  words: SearchWords,
  { text, mark }: { text: SQL; mark: Marked },
): SQL<string> {
  const cases = LANGUAGES.flatMap((language) => {
    const query = wordsQuery(words, language, 'begun');
    if (!query) return [];
    const wanted = sql`${allOf(query.wanted)}::tsquery`;
    return [sql`when ${language} then ${mark({ text, query: wanted, configuration: configuration(language) })}`];
  });
  return cases.length > 0 ? sql`case ${table.language} ${sql.join(cases, sql` `)} else ${text} end` : sql`${text}`;
}

export function markedTitle(table: typeof posts, words: SearchWords): SQL<string> {
  return inItsLanguage(table, words, { text: sql`${table.title}`, mark: markedWhole });
}

/** Returns the columns for `excerptOf`. A short text is included in full. */
export function markedText(table: typeof posts | typeof replies, words: SearchWords) {
  const text = sql`left(${table.plain}, ${sql.raw(String(READ_MAX))})`;
  const whole = inItsLanguage(table, words, { text, mark: markedWhole });
  const parts = inItsLanguage(table, words, { text, mark: markedParts });
  return {
    begins: sql<string>`left(${table.plain}, ${sql.raw(String(EXCERPT_MAX + 60))})`,
    parts: sql<string>`case when length(${table.plain}) <= ${sql.raw(String(EXCERPT_MAX))} then ${whole} else ${parts} end`,
  };
}

/** Returns the fragments with matches, or the start of the text if nothing matches. */
export function excerptOf({ begins, parts }: { begins: string; parts: string }): Segments {
  const pieces = segments(parts.trim());
  if (!pieces.some(({ hit }) => hit)) return [{ text: excerpt(begins, EXCERPT_MAX), hit: false }];
  const line = pieces.map(({ text }) => text).join('');
  const shown = [...pieces];
  if (!begins.replace(/\s+/gu, ' ').trimStart().startsWith(line.slice(0, BEGINNING))) {
    shown.unshift({ text: '… ', hit: false });
  }
  // The excerpt ends within a sentence.
  if (/[\p{L}\p{N},;:–—-]$/u.test(line) && begins.length > EXCERPT_MAX) shown.push({ text: '…', hit: false });
  return shown;
}
