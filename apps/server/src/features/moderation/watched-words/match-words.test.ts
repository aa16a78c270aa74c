import { expect, it } from 'vitest';
import { matchWords } from './match-words.ts';

const WORDS = ['spam', 'free money', 'ass', 'мразь', 'идиот'].map((word) => ({ word }));
const found = (...texts: string[]) => matchWords(WORDS, texts)?.word ?? null;

it.each([
  ['as it is', 'No spam here.', 'spam'],
  ['in capitals', 'SPAM', 'spam'],
  ['at the end', 'this is spam', 'spam'],
  ['with accents', 'spám', 'spam'],
  ['with numbers for letters', 'sp4m', 'spam'],
  ['with symbols for letters', '$p@m', 'spam'],
  ['with letters of another alphabet', 'ѕрaм', 'spam'],
  ['with spaces between the letters', 's p a m', 'spam'],
  ['with symbols between the letters', 's.p-a_m', 'spam'],
  ['split in two by a symbol', 'sp.am', 'spam'],
  ['with invisible letters', 's\u200Bp\u00ADam', 'spam'],
  ['with stretched letters', 'spaaaam', 'spam'],
  ['in full width', 'ｓｐａｍ', 'spam'],
  ['between quotes', '«spam»', 'spam'],
  ['next to a line break', 'hello\nspam\nbye', 'spam'],
  ['of two words', 'Get FREE  money now', 'free money'],
  ['of two words joined by a symbol', 'free-money', 'free money'],
  ['in Russian', 'Ты мразь!', 'мразь'],
  ['in Russian with Latin letters', 'мpaзь', 'мразь'],
  ['with an exclamation mark for a letter', 'идиот', 'идиот'],
])('finds a watched word %s [MOD-03]', (_, text, word) => {
  expect(found('something else', text)).toBe(word);
});

it.each([
  ['a longer word that holds it', 'My class passed the assessment, grasses and all.'],
  ['a longer word that starts with it', 'Spamming is something else.'],
  ['words whose ends and beginnings make it', 'maps and pears, gas sale'],
  ['the first of two words', 'Feel free to ask about money.'],
  ['the two words in the other order', 'money free'],
  ['a word of another alphabet that looks alike', 'асс'],
  ['numbers', '455 5 people'],
  ['nothing', ''],
  ['signs', '... !!! ???'],
])('ignores a harmless text: %s [MOD-03]', (_, text) => {
  expect(found(text)).toBeNull();
});

it('returns the first matching word in the order of the list [MOD-03]', () => {
  expect(matchWords([{ word: 'two' }, { word: 'one' }], ['one two'])).toEqual({ word: 'two' });
});

it('matches an adversarial text in linear time [MOD-03]', () => {
  const words = Array.from({ length: 500 }, (_, n) => ({ word: `aaaa${n}b` }));
  expect(matchWords(words, ['a '.repeat(30_000)])).toBeNull();
  expect(matchWords(words, ['a.'.repeat(30_000)])).toBeNull();
});
