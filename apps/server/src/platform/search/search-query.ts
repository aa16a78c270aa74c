import { sql, type SQL } from 'drizzle-orm';
import { DESCRIPTORS, LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Executor } from '#db/client.ts';
import type { SearchTerm } from './search-terms.ts';
import { spellings } from './search-spellings.ts';

/** Minimum length of a prefix. Shorter ones match too many words. */
const PREFIX_MIN_LETTERS = 3;

export function configuration(language: Language): SQL {
  return sql`${DESCRIPTORS[language].textSearch}::regconfig`;
}

/** One alternative of a term in tsquery syntax; empty when it matches nothing. */
export type Alternative = string;

/** A search term in one language. The lists are empty for a stop word, which is ignored. */
interface TermWords {
  not: boolean;
  /** Queries for the spellings and forms of the word, or for the phrase. */
  stands: readonly Alternative[];
  /** Query for the text before the prefix: `e` of `e-ma`. */
  before: Alternative;
  /** Prefix queries for an unfinished word, each with the prefix as typed. */
  beginnings: readonly { typed: string; query: Alternative }[];
}

/** Parsed search text by language, in a form that the planner uses without further parsing. */
export type SearchWords = Readonly<Record<Language, readonly TermWords[]>>;

/**
 * Returns the indexed words that start with a prefix. Returns null if these words are unknown, in which case the prefix
 * itself is searched for.
 */
export type Completions = (beginning: string) => readonly string[] | null;

interface Reading {
  kind: 'plain' | 'phrase' | 'begins';
  configuration: string;
  words: string;
}

const unique = (queries: readonly Alternative[]) => [...new Set(queries)].filter((query) => query !== '');

/** Returns the texts of one term that the database has to parse: spellings, the text before the prefix, prefixes. */
function readings({ text, phrase, isPrefix }: SearchTerm, language: Language) {
  const config = DESCRIPTORS[language].textSearch;
  const all = spellings(text, language);
  const stands = (phrase ? all.slice(0, 2) : all).map((words): Reading => ({
    kind: phrase ? 'phrase' : 'plain',
    configuration: config,
    words,
  }));
  const [last = ''] = (isPrefix && /[\p{L}\p{N}]+$/u.exec(text)) || [];
  if ([...last].length < PREFIX_MIN_LETTERS) return { stands, before: [], typed: [], beginnings: [] };
  const typed = spellings(last, language);
  return {
    stands,
    before: [{ kind: 'plain', configuration: config, words: text.slice(0, -last.length) } satisfies Reading],
    typed,
    // Contains letters and digits only, so nothing needs to be escaped in tsquery syntax.
    beginnings: typed.map((word): Reading => ({ kind: 'begins', configuration: 'simple', words: `'${word}':*` })),
  };
}

/**
 * Parses the search text with the stemmers of all languages in one statement, once for all sources. Parsing it in each
 * query took longer than the search itself. Any input is safe, because the database functions for plain text parse it.
 */
export async function readWords(db: Executor, terms: readonly SearchTerm[]): Promise<SearchWords> {
  const asked = LANGUAGES.map((language) => ({
    language,
    terms: terms.map((term) => ({ term, ...readings(term, language) })),
  }));
  const all = asked.flatMap((of) => of.terms.flatMap(({ stands, before, beginnings }) => [stands, before, beginnings]));
  const flat = all.flat();
  const { rows } = await db.execute<{ query: string }>(sql`
    select (case kind when 'plain' then plainto_tsquery(configuration::regconfig, words)
      when 'phrase' then phraseto_tsquery(configuration::regconfig, words)
      else to_tsquery(configuration::regconfig, words) end)::text as query
    from unnest(${sql.param(flat.map(({ kind }) => kind))}::text[],
      ${sql.param(flat.map((one) => one.configuration))}::text[],
      ${sql.param(flat.map(({ words }) => words))}::text[])
      with ordinality as asked(kind, configuration, words, at) order by at`);
  const queries = rows.map(({ query }) => query).values();
  const take = (of: readonly unknown[]) => of.map(() => queries.next().value ?? '');
  const read = asked.map(({ language, terms: some }) => {
    const words = some.map(({ term, stands, before, typed, beginnings }): TermWords => {
      const [whole, first, prefixes] = [take(stands), take(before), take(beginnings)];
      // Spellings and completions of a stop word are ignored too.
      if (!term.phrase && whole[0] === '') return { not: term.not, stands: [], before: '', beginnings: [] };
      return {
        not: term.not,
        stands: unique(whole),
        before: first[0] ?? '',
        beginnings: typed.map((text, at) => ({ typed: text, query: prefixes[at] ?? '' })),
      };
    });
    return [language, words] as const;
  });
  // Contains each language exactly once.
  return Object.fromEntries(read) as Record<Language, TermWords[]>;
}

/** Quotes a word for tsquery syntax. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Terms that must all match, each in at least one of its alternatives. */
export type Wanted = readonly (readonly Alternative[])[];

/** Interpretation of the last word: as typed; as typed or as a prefix; as typed or as a completion of its prefix. */
export type Form = 'whole' | 'begun' | Completions;

function ways({ stands, before, beginnings }: TermWords, form: Form): readonly Alternative[] {
  if (form === 'whole') return stands;
  const prefixes = unique(
    beginnings.flatMap(({ typed, query }) => (form === 'begun' ? null : form(typed)?.map(quoted)) ?? [query]),
  );
  return unique([...stands, ...prefixes.map((query) => (before === '' ? query : `(${before}) & ${query}`))]);
}

export interface WordsQuery {
  wanted: Wanted;
  /** Terms that must not match. */
  unwanted: readonly Alternative[];
}

/** Builds the query for the texts of a language; null when no term has to match, such as when all are stop words. */
export function wordsQuery(words: SearchWords, language: Language, form: Form): WordsQuery | null {
  const of = (not: boolean) => words[language].filter((term) => term.not === not);
  const wanted = of(false)
    .map((term) => ways(term, form))
    .filter((some) => some.length > 0);
  return wanted.length === 0 ? null : { wanted, unwanted: unique(of(true).flatMap(({ stands }) => stands)) };
}

/** True when the last word may be a prefix. */
export const mayBePrefix = (words: SearchWords): boolean =>
  LANGUAGES.some((language) => words[language].some(({ beginnings }) => beginnings.length > 0));

/** Joins alternatives with OR in tsquery syntax. */
export const anyOf = (some: readonly Alternative[]): string => some.map((query) => `(${query})`).join(' | ');

/** Joins terms with AND in tsquery syntax, each with its alternatives. */
export const allOf = (wanted: Wanted): string => wanted.map((some) => `(${anyOf(some)})`).join(' & ');
