import type { Alternative, Wanted } from '#platform/search/search-query.ts';
import type { FrequentWords } from './frequent-words.ts';

/** Matches the words in a tsquery; the second group is `*` for a prefix. */
const WORDS = /'((?:[^'\\]|''|\\.)*)'(?::(\*?)[A-D]*)?/gu;

/** Returns the probability that at least one of several independent conditions holds. */
const either = (parts: readonly number[]) => 1 - parts.reduce((none, part) => none * (1 - part), 1);

function partOf(query: Alternative, { frequencyOf, frequencyOfBeginning }: FrequentWords): number {
  let part = 1;
  for (const [, written = '', star] of query.matchAll(WORDS)) {
    const word = written.replaceAll("''", "'").replace(/\\(.)/gu, '$1');
    part *= Math.min(1, star === '*' ? frequencyOfBeginning(word) : frequencyOf(word));
  }
  return part;
}

/** Estimates from word frequencies what fraction of rows matches, as the query planner does. */
export function expectedPart(wanted: Wanted, words: FrequentWords): number {
  return wanted.reduce((part, ways) => part * either(ways.map((query) => partOf(query, words))), 1);
}
