import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { posts, replies } from '#db/schema/forum.ts';
import type { Completions } from '#platform/search-query.ts';

type Searched = typeof posts | typeof replies;

/** Of all that begin alike, these many. */
const COMPLETIONS = 12;
/** As often as this the statistics are read again; the database renews them as the table changes. */
const FRESH_MS = 600_000;

/** The words of a table's texts that stand in most rows, as the index holds them (stems). */
export interface FrequentWords {
  beginningWith: Completions;
  /** The part of all rows that hold the word, 0 to 1; 0 of one that is not frequent. */
  frequencyOf: (word: string) => number;
  /** The same of all that begin so. */
  frequencyOfBeginning: (beginning: string) => number;
  /** Rows of the table; 0 when the database has not counted them yet. */
  rows: number;
}

interface Word {
  word: string;
  frequency: number;
}

const kept = new WeakMap<Database, Map<Searched, { readAt: number; words: Promise<FrequentWords> }>>();

/** Where the words that are not before `text` begin, in words by code units. */
function firstFrom(words: readonly Word[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Without statistics every word may be frequent, as the planner itself takes it. */
const UNKNOWN = 0.005;

async function read(db: Database, table: Searched): Promise<FrequentWords> {
  const name = getTableName(table);
  const { rows } = await db.execute(sql`
    select reltuples as count, most_common_elems::text::text[] as words, most_common_elem_freqs as frequencies
    from pg_class left join pg_stats
      on schemaname = current_schema() and tablename = relname and attname = 'words'
    where pg_class.oid = to_regclass(${name})`);
  // As selected above; null before the first statistics.
  const [row] = rows as { count: number; words: string[] | null; frequencies: number[] | null }[];
  const words = (row?.words ?? [])
    .map((word, at) => ({ word, frequency: row?.frequencies?.[at] ?? 0 }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const frequencies = new Map(words.map(({ word, frequency }) => [word, frequency]));
  const unknown = row?.words ? 0 : UNKNOWN;
  const beginning = (text: string): readonly Word[] => {
    const from = firstFrom(words, text);
    let to = from;
    while (words[to]?.word.startsWith(text)) to += 1;
    return words.slice(from, to);
  };
  return {
    beginningWith: (text) => {
      const found = beginning(text).toSorted((a, b) => b.frequency - a.frequency);
      return found.length === 0 ? null : found.slice(0, COMPLETIONS).map(({ word }) => word);
    },
    frequencyOf: (word) => frequencies.get(word) ?? unknown,
    frequencyOfBeginning: (text) => beginning(text).reduce((sum, { frequency }) => sum + frequency, unknown),
    rows: Math.max(0, row?.count ?? 0),
  };
}

/** Which words are frequent, by the planner's statistics, from memory. */
export async function frequentWords(db: Database, table: Searched): Promise<FrequentWords> {
  const tables = kept.get(db) ?? new Map<Searched, { readAt: number; words: Promise<FrequentWords> }>();
  kept.set(db, tables);
  const known = tables.get(table);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.words;
  const words = read(db, table);
  tables.set(table, { readAt: Date.now(), words });
  // A failed read must not stay.
  words.catch(() => tables.delete(table));
  return words;
}
