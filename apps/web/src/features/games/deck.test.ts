import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { BINGO_CHALLENGE_KEYS, BINGO_LINES } from '@site/contract/games/bingo.ts';
import { TAROT_CARDS } from '@site/contract/games/tarot.ts';
import { DECK } from '@site/contract/games/deck.ts';

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../../../content/catalogues/${language}/games.json`, import.meta.url), 'utf8'),
  );

test('the deck has a drawing for every card that can be drawn, and each once [POINTS-05]', () => {
  expect(new Set(DECK).size).toBe(TAROT_CARDS);
});

test.each(LANGUAGES)('every card has a name and two sentences of its own in %s [POINTS-05]', (language) => {
  const texts = textsOf(language);
  expect(new Set(DECK.map((card) => texts[`card.${card}`])).size).toBe(TAROT_CARDS);
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const counts = DECK.map((card) => [...sentences.segment(texts[`card.${card}.text`] ?? '')].length);
  expect(counts).toEqual(DECK.map(() => 2));
});

test.each(LANGUAGES)('every challenge and line of the bingo is told in words in %s [POINTS-06]', (language) => {
  const texts = textsOf(language);
  const keys = [
    ...BINGO_CHALLENGE_KEYS.flatMap((key) => [`challenge.${key}`, `challenge.${key}.text`]),
    ...BINGO_LINES.map(({ name }) => `line.${name}`),
  ];
  expect(keys.filter((key) => !texts[key])).toEqual([]);
});
