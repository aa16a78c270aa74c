import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Executor } from '#db/client.ts';
import type { SearchTerm } from './search-terms.ts';
import { spellings } from './search-spellings.ts';

/** The text search configuration of each language, as the tables' columns of words use it. */
const CONFIGURATIONS: Record<Language, string> = { en: 'english', es: 'spanish', ru: 'russian' };

/** Fewer letters begin too many words. */
const BEGUN_MIN = 3;

export function configuration(language: Language): SQL {
  return sql`${CONFIGURATIONS[language]}::regconfig`;
}

/** One thing to look for, as a query in the database's own grammar; empty when it is nothing. */
export type Alternative = string;

/** A part of what was typed, as one language reads it. Empty lists: a very common word, which asks for nothing. */
interface TermWords {
  not: boolean;
  /** The word in its spellings and forms, or the phrase. */
  stands: readonly Alternative[];
  /** What has to stand before the beginning: `e` of `e-ma`. */
  before: Alternative;
  /** The beginnings that the word may be, with how they were typed. */
  beginnings: readonly { typed: string; query: Alternative }[];
}

/** What was typed, as the texts of each language hold it. It needs no reading any more: the planner takes it as it is. */
export type SearchWords = Readonly<Record<Language, readonly TermWords[]>>;

/**
 * Words, as the index holds them, that stand for all that begin so.
 * @returns null when they are not known: the beginning is looked up itself
 */
export type Completions = (beginning: string) => readonly string[] | null;

interface Reading {
  kind: 'plain' | 'phrase' | 'begins';
  configuration: string;
  words: string;
}

const unique = (queries: readonly Alternative[]) => [...new Set(queries)].filter((query) => query !== '');

/** What the database has to read of one word. The order: spellings, what stands before, beginnings. */
function readings({ text, phrase, begun }: SearchTerm, language: Language) {
  const config = CONFIGURATIONS[language];
  const all = spellings(text, language);
  const stands = (phrase ? all.slice(0, 2) : all).map((words): Reading => ({
    kind: phrase ? 'phrase' : 'plain',
    configuration: config,
    words,
  }));
  const [last = ''] = (begun && /[\p{L}\p{N}]+$/u.exec(text)) || [];
  if ([...last].length < BEGUN_MIN) return { stands, before: [], typed: [], beginnings: [] };
  const typed = spellings(last, language);
  return {
    stands,
    before: [{ kind: 'plain', configuration: config, words: text.slice(0, -last.length) } satisfies Reading],
    typed,
    // Letters and digits only: nothing in them that the query's own grammar would read.
    beginnings: typed.map((word): Reading => ({ kind: 'begins', configuration: 'simple', words: `'${word}':*` })),
  };
}

/**
 * Reads what was typed by the stems of each language, at once and once for all who look for it: read in each query
 * anew, that took longer than finding. Whatever was typed, the database takes it: functions that read plain words do it.
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
      const [whole, first, begun] = [take(stands), take(before), take(beginnings)];
      // As typed it is a very common word: its spellings and what begins with it are not meant.
      if (!term.phrase && whole[0] === '') return { not: term.not, stands: [], before: '', beginnings: [] };
      return {
        not: term.not,
        stands: unique(whole),
        before: first[0] ?? '',
        beginnings: typed.map((text, at) => ({ typed: text, query: begun[at] ?? '' })),
      };
    });
    return [language, words] as const;
  });
  // Every language once, as listed.
  return Object.fromEntries(read) as Record<Language, TermWords[]>;
}

/** A word as a query's own grammar reads it. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Each of them has to be there, in one of its ways. */
export type Wanted = readonly (readonly Alternative[])[];

/** How the last word is taken: as it stands; as a beginning too; or as the words that its beginning stands for. */
export type Form = 'whole' | 'begun' | Completions;

function ways({ stands, before, beginnings }: TermWords, form: Form): readonly Alternative[] {
  if (form === 'whole') return stands;
  const begun = unique(
    beginnings.flatMap(({ typed, query }) => (form === 'begun' ? null : form(typed)?.map(quoted)) ?? [query]),
  );
  return unique([...stands, ...begun.map((query) => (before === '' ? query : `(${before}) & ${query}`))]);
}

export interface WordsQuery {
  wanted: Wanted;
  /** What must not be there. */
  unwanted: readonly Alternative[];
}

/** What is looked for in the texts of a language; null when that is nothing, or only very common words. */
export function wordsQuery(words: SearchWords, language: Language, form: Form): WordsQuery | null {
  const of = (not: boolean) => words[language].filter((term) => term.not === not);
  const wanted = of(false)
    .map((term) => ways(term, form))
    .filter((some) => some.length > 0);
  return wanted.length === 0 ? null : { wanted, unwanted: unique(of(true).flatMap(({ stands }) => stands)) };
}

/** Whether the last word may be a beginning. */
export const mayBeBegun = (words: SearchWords): boolean =>
  LANGUAGES.some((language) => words[language].some(({ beginnings }) => beginnings.length > 0));

/** Any of these, in the database's own grammar. */
export const anyOf = (some: readonly Alternative[]): string => some.map((query) => `(${query})`).join(' | ');

/** All of these, each in one of its ways. */
export const allOf = (wanted: Wanted): string => wanted.map((some) => `(${anyOf(some)})`).join(' & ');
