import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { BINGO_CHALLENGE_KEYS, BINGO_LINES } from '@site/contract/games/bingo.ts';
import { TAROT_CARDS } from '@site/contract/games/tarot.ts';
import { DECK } from '@site/contract/games/deck.ts';

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../content/catalogues/${language}/games.json`, import.meta.url), 'utf8'),
  );

test('has exactly one drawing for each card [POINTS-05]', () => {
  expect(new Set(DECK).size).toBe(TAROT_CARDS);
});

test.each(LANGUAGES)('has a name and two unique sentences for each card in %s [POINTS-05]', (language) => {
  const texts = textsOf(language);
  expect(new Set(DECK.map((card) => texts[`card.${card}`])).size).toBe(TAROT_CARDS);
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const counts = DECK.map((card) => [...sentences.segment(texts[`card.${card}.text`] ?? '')].length);
  expect(counts).toEqual(DECK.map(() => 2));
});

test.each(LANGUAGES)('has a text for each bingo challenge and line in %s [POINTS-06]', (language) => {
  const texts = textsOf(language);
  const keys = [
    ...BINGO_CHALLENGE_KEYS.flatMap((key) => [`challenge.${key}`, `challenge.${key}.text`]),
    ...BINGO_LINES.map(({ name }) => `line.${name}`),
  ];
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});
