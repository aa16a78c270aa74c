import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { SearchTerm } from './search-terms.ts';
import { spellings } from './search-spellings.ts';

/** The text search configuration of each language, as the tables' columns of words use it. */
const CONFIGURATIONS: Record<Language, string> = { en: 'english', es: 'spanish', ru: 'russian' };

/** Fewer letters begin too many words. */
const BEGUN_MIN = 3;

export function configuration(language: Language): SQL {
  return sql`${CONFIGURATIONS[language]}::regconfig`;
}

const either = (queries: SQL[]) => sql`(${sql.join(queries, sql` || `)})`;

const NOTHING = sql`''::tsquery`;

/**
 * Words, as the index holds them, that stand for all that begin so.
 * @returns null when they are not known: the beginning is looked up itself
 */
export type Completions = (beginning: string) => readonly string[] | null;

/** A word as a query's own grammar reads it. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

function beginsWith(beginning: string, completions: Completions | undefined): SQL {
  const words = completions?.(beginning) ?? null;
  // Letters and digits only: nothing in them that the query's own grammar would read.
  if (words === null) return sql`to_tsquery('simple', ${`'${beginning}':*`})`;
  return sql`${words.map(quoted).join(' | ')}::tsquery`;
}

/**
 * One word in its spellings and forms; when it may be unfinished, also what begins with it. A very common word, which
 * no text's words hold, asks for nothing: its spellings and what begins with it are not meant.
 */
function ofWord({ text, begun }: SearchTerm, language: Language, completions: Completions | undefined): SQL {
  const config = configuration(language);
  const parts = spellings(text, language).map((word) => sql`plainto_tsquery(${config}, ${word})`);
  const [last = ''] = (begun && /[\p{L}\p{N}]+$/u.exec(text)) || [];
  if ([...last].length >= BEGUN_MIN) {
    const beginnings = spellings(last, language).map((word) => beginsWith(word, completions));
    parts.push(sql`(plainto_tsquery(${config}, ${text.slice(0, -last.length)}) && ${either(beginnings)})`);
  }
  return sql`case when numnode(plainto_tsquery(${config}, ${text})) = 0 then ${NOTHING} else ${either(parts)} end`;
}

function ofTerm(term: SearchTerm, language: Language, completions: Completions | undefined): SQL {
  if (!term.phrase) return ofWord(term, language, completions);
  const config = configuration(language);
  const bare = spellings(term.text, language)
    .slice(0, 2)
    .map((words) => sql`phraseto_tsquery(${config}, ${words})`);
  return either(bare);
}

export interface WordsQuery {
  /** All that has to be there: a tsquery. It is empty, and so matches nothing, when only very common words are left. */
  wanted: SQL;
  /** What must not be there; null when nothing was excluded. */
  unwanted: SQL | null;
}

/**
 * What was typed as queries of a language's texts. Whatever was typed, the database takes it: functions that read plain
 * words do the reading.
 * @returns null when nothing is looked for
 */
export function wordsQuery(
  terms: readonly SearchTerm[],
  language: Language,
  completions?: Completions,
): WordsQuery | null {
  const of = (not: boolean) =>
    terms.filter((term) => term.not === not).map((term) => ofTerm(term, language, completions));
  const [wanted, unwanted] = [of(false), of(true)];
  if (wanted.length === 0) return null;
  return { wanted: sql`(${sql.join(wanted, sql` && `)})`, unwanted: unwanted.length > 0 ? either(unwanted) : null };
}
