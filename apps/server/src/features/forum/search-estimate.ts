import type { Alternative, Wanted } from '#platform/search-query.ts';
import type { FrequentWords } from './frequent-words.ts';

/** Words in the tsquery syntax, and whether they are prefixes. */
const WORDS = /'((?:[^'\\]|''|\\.)*)'(?::(\*?)[A-D]*)?/gu;

/** Probability that at least one part matches. */
const either = (parts: readonly number[]) => 1 - parts.reduce((none, part) => none * (1 - part), 1);

function partOf(query: Alternative, { frequencyOf, frequencyOfBeginning }: FrequentWords): number {
  let part = 1;
  for (const [, written = '', star] of query.matchAll(WORDS)) {
    const word = written.replaceAll("''", "'").replace(/\\(.)/gu, '$1');
    part *= Math.min(1, star === '*' ? frequencyOfBeginning(word) : frequencyOf(word));
  }
  return part;
}

/** Estimates the fraction of rows that match from word frequencies, in the same way as the planner. */
export function expectedPart(wanted: Wanted, words: FrequentWords): number {
  return wanted.reduce((part, ways) => part * either(ways.map((query) => partOf(query, words))), 1);
}
