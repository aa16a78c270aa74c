import type { Alternative, Wanted } from '#platform/search-query.ts';
import type { FrequentWords } from './frequent-words.ts';

/** Words of a query in the database's own grammar, and whether they are beginnings. */
const WORDS = /'((?:[^'\\]|''|\\.)*)'(?::(\*?)[A-D]*)?/gu;

/** One of them is enough. */
const either = (parts: readonly number[]) => 1 - parts.reduce((none, part) => none * (1 - part), 1);

function partOf(query: Alternative, { frequencyOf, frequencyOfBeginning }: FrequentWords): number {
  let part = 1;
  for (const [, written = '', star] of query.matchAll(WORDS)) {
    const word = written.replaceAll("''", "'").replace(/\\(.)/gu, '$1');
    part *= Math.min(1, star === '*' ? frequencyOfBeginning(word) : frequencyOf(word));
  }
  return part;
}

/** The part of all rows that should match, as the planner would guess it: by how frequent the words are. */
export function expectedPart(wanted: Wanted, words: FrequentWords): number {
  return wanted.reduce((part, ways) => part * either(ways.map((query) => partOf(query, words))), 1);
}
