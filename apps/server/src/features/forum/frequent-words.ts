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

async function read(db: Database, table: Searched): Promise<FrequentWords> {
  const { rows } = await db.execute(sql`
    select most_common_elems::text::text[] as words, most_common_elem_freqs as frequencies from pg_stats
    where schemaname = current_schema() and tablename = ${getTableName(table)} and attname = 'words'`);
  // As selected above; null before the first statistics.
  const [row] = rows as { words: string[] | null; frequencies: number[] | null }[];
  const words = (row?.words ?? [])
    .map((word, at) => ({ word, frequency: row?.frequencies?.[at] ?? 0 }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  return {
    beginningWith: (beginning) => {
      const from = firstFrom(words, beginning);
      let to = from;
      while (words[to]?.word.startsWith(beginning)) to += 1;
      if (from === to) return null;
      const found = words.slice(from, to).sort((a, b) => b.frequency - a.frequency);
      return found.slice(0, COMPLETIONS).map(({ word }) => word);
    },
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
