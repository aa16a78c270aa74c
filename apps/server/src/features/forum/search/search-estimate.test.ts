import { expect, it } from 'vitest';
import type { FrequentWords } from './frequent-words.ts';
import { expectedPart } from './search-estimate.ts';

const PARTS = new Map([
  ['camera', 0.1],
  ['cam', 0.05],
  ['light', 0.2],
  ["o'clock", 0.01],
]);
const words: FrequentWords = {
  rows: 1000,
  all: [],
  beginningWith: () => null,
  frequencyOf: (word) => PARTS.get(word) ?? 0,
  frequencyOfBeginning: (text) =>
    [...PARTS].reduce((sum, [word, part]) => (word.startsWith(text) ? sum + part : sum), 0),
};

it('estimates zero for words that are not frequent, and for queries that require them [FORUM-12]', () => {
  expect(expectedPart([["'quokka'"]], words)).toBe(0);
  expect(expectedPart([["'camera'"], ["'quokka'"]], words)).toBe(0);
});

it('adds the alternatives of a word and multiplies required words [FORUM-12]', () => {
  expect(expectedPart([["'camera'", "'light'"]], words)).toBeCloseTo(0.28);
  expect(expectedPart([["'camera'"], ["'light'"]], words)).toBeCloseTo(0.02);
  expect(expectedPart([["'camera' <-> 'light'"]], words)).toBeCloseTo(0.02);
});

it('sums the frequencies of all words with a prefix, and parses quotes [FORUM-12]', () => {
  expect(expectedPart([["'cam':*"]], words)).toBeCloseTo(0.15);
  expect(expectedPart([["('camera') & 'lig':*AB"]], words)).toBeCloseTo(0.02);
  expect(expectedPart([["'o''clock'"]], words)).toBeCloseTo(0.01);
});
