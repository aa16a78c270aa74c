import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { posts, replies } from '#db/schema/forum.ts';
import type { Completions } from '#platform/search/search-query.ts';
import type { KnownWord } from '#platform/search/search-source.ts';

type Searched = typeof posts | typeof replies;

/** Maximum number of completions for a prefix. */
const COMPLETIONS = 12;
/** Time to live of the cached statistics in milliseconds. The database updates them as the table changes. */
const FRESH_MS = 600_000;

/** The most frequent words (stems) in a table's search index. */
export interface FrequentWords {
  all: readonly KnownWord[];
  beginningWith: Completions;
  /** Fraction of rows that contain the word, from 0 to 1; 0 if it is not frequent, UNKNOWN without statistics. */
  frequencyOf: (word: string) => number;
  /** Sum of the frequencies of all frequent words with this prefix; UNKNOWN without statistics. */
  frequencyOfBeginning: (beginning: string) => number;
  /** Estimated number of rows; 0 if the database has no statistics yet. */
  rows: number;
}

/** Quotes a stem for a `tsquery`. */
export const quotedStem = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const caches = new WeakMap<Database, Map<Searched, { readAt: number; words: Promise<FrequentWords> }>>();

/** Binary search: index of the first word that is not less than `text`, by code units. */
function firstFrom(words: readonly KnownWord[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Frequency assumed for every word if the table has no statistics yet, the same as in the query planner. */
const UNKNOWN = 0.005;

async function read(db: Database, table: Searched): Promise<FrequentWords> {
  const name = getTableName(table);
  const { rows } = await db.execute(sql`
    select reltuples as count, most_common_elems::text::text[] as words, most_common_elem_freqs as frequencies
    from pg_class left join pg_stats
      on schemaname = current_schema() and tablename = relname and attname = 'words'
    where pg_class.oid = to_regclass(${name})`);
  // Columns of the query above. `words` and `frequencies` are null before the first ANALYZE.
  const [row] = rows as { count: number; words: string[] | null; frequencies: number[] | null }[];
  const words = (row?.words ?? [])
    .map((word, at) => ({ word, frequency: row?.frequencies?.[at] ?? 0 }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const frequencies = new Map(words.map(({ word, frequency }) => [word, frequency]));
  const unknown = row?.words ? 0 : UNKNOWN;
  const beginning = (text: string): readonly KnownWord[] => {
    const from = firstFrom(words, text);
    let to = from;
    while (words[to]?.word.startsWith(text)) to += 1;
    return words.slice(from, to);
  };
  return {
    all: words,
    beginningWith: (text) => {
      const found = beginning(text).toSorted((a, b) => b.frequency - a.frequency);
      return found.length === 0 ? null : found.slice(0, COMPLETIONS).map(({ word }) => word);
    },
    frequencyOf: (word) => frequencies.get(word) ?? unknown,
    frequencyOfBeginning: (text) => beginning(text).reduce((sum, { frequency }) => sum + frequency, unknown),
    rows: Math.max(0, row?.count ?? 0),
  };
}

/** Returns the frequent words from the planner statistics, cached in memory. */
export async function frequentWords(db: Database, table: Searched): Promise<FrequentWords> {
  const tables = caches.get(db) ?? new Map<Searched, { readAt: number; words: Promise<FrequentWords> }>();
  caches.set(db, tables);
  const known = tables.get(table);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.words;
  const words = read(db, table);
  tables.set(table, { readAt: Date.now(), words });
  // Removes a failed read from the cache.
  words.catch(() => tables.delete(table));
  return words;
}
