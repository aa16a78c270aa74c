import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsPhrase, foldWords, indexEntry, markMatches, matchEntries } from './match-texts.ts';

const ENTRIES = [
  { value: 1, title: 'Earnings calculator', words: 'tokens to dollars', about: 'What is left after the fee' },
  { value: 2, title: 'Página de enlaces', words: 'código qr', about: 'Un enlace para todo' },
  { value: 3, title: 'Учёт доходов', words: 'выплаты налоги', about: 'Выплаты и комиссии' },
  { value: 4, title: "What's new", words: 'changelog log out', about: 'Changes to the site' },
];
const entries = ENTRIES.map(({ value, ...texts }) => indexEntry(value, [texts]));

describe('properties of the matcher', () => {
  it('finds an entry by its title, whatever its case and diacritics [FORUM-22]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENTRIES), fc.boolean(), ({ value, title }, bare) => {
        const [found] = matchEntries(entries, bare ? foldWords(title).join(' ') : title.toUpperCase());
        expect(found).toMatchObject({ value, isStrong: true, hasTypo: false });
      }),
    );
  });

  it('finds a long word with one wrong, missing or extra letter [FORUM-23]', () => {
    const word = fc.stringMatching(/^[a-z]{7,12}$/);
    const edit = fc.record({ at: fc.nat(), kind: fc.constantFrom('drop', 'swap', 'add', 'replace') });
    fc.assert(
      fc.property(word, edit, (title, { at: raw, kind }) => {
        const letters = [...title];
        const at = 1 + (raw % (letters.length - 2));
        if (kind === 'drop') letters.splice(at, 1);
        else if (kind === 'add') letters.splice(at, 0, 'x');
        else if (kind === 'replace') letters[at] = 'x';
        else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
        const entry = indexEntry(1, [{ title, words: '', about: '' }]);
        expect(matchEntries([entry], letters.join(''))).toHaveLength(1);
      }),
    );
  });

  it('accepts any text, sorts by score, and marks segments that join to the text [FORUM-22]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (search, text) => {
        const scores = matchEntries(entries, search).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        const segments = markMatches(text, search);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
      { numRuns: 50 },
    );
    expect(markMatches('Earnings calculator', 'calc')).toEqual([
      { text: 'Earnings ', hit: false },
      { text: 'calculator', hit: true },
    ]);
  });
});

describe('forms of words', () => {
  const titles = ['Contest', 'Profile', 'Shows', 'Payouts', 'Выплаты'];
  const pages = titles.map((title) => indexEntry(title, [{ title, words: '', about: '' }]));
  const found = (text: string) => matchEntries(pages, text).map(({ value, hasTypo }) => ({ value, hasTypo }));

  it.each(['content', 'profit', 'shower'])('%s is no form of the title of a page [FORUM-22]', (text) => {
    expect(found(text).filter(({ hasTypo }) => !hasTypo)).toEqual([]);
  });

  it.each([
    ['payout', 'Payouts'],
    ['show', 'Shows'],
    ['выплата', 'Выплаты'],
  ])('%s finds %s [FORUM-22]', (text, value) => {
    expect(found(text)).toEqual([{ value, hasTypo: false }]);
  });

  it('treats swapped letters at the end of a word as a typo [FORUM-23]', () => {
    expect(found('payotus')).toEqual([{ value: 'Payouts', hasTypo: true }]);
  });

  it('finds phrases of complete words only [FORUM-22]', () => {
    const [entry] = entries;
    expect(entry && containsPhrase(entry, 'Tokens to')).toBe(true);
    expect(entry && containsPhrase(entry, 'token')).toBe(false);
  });
});
