import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segments } from './search-marks.ts';
import { spellings } from './search-spellings.ts';
import { searchTerms } from './search-terms.ts';

const term = (text: string, over = {}) => ({ text, phrase: false, not: false, isPrefix: false, ...over });

describe('searchTerms', () => {
  it('splits words, the last of which may be unfinished [FORUM-12]', () => {
    expect(searchTerms('warm  light')).toEqual([term('warm'), term('light', { isPrefix: true })]);
  });

  it('parses minus and quotes, even unclosed ones [FORUM-12]', () => {
    expect(searchTerms('"warm light" -blue')).toEqual([
      term('warm light', { phrase: true }),
      term('blue', { not: true }),
    ]);
    expect(searchTerms('-"warm light"')).toEqual([term('warm light', { phrase: true, not: true })]);
    expect(searchTerms('«тёплый свет» “luz')).toEqual([
      term('тёплый свет', { phrase: true }),
      term('luz', { phrase: true }),
    ]);
  });

  it.each(['', '-', '"', '""', '%%', '😀', '& | !', '\u200f', '-"'])('returns no terms for %j [FORUM-12]', (typed) => {
    expect(searchTerms(typed)).toEqual([]);
  });
});

describe('spellings', () => {
  it('add and remove diacritics that are often omitted [FORUM-12]', () => {
    expect(spellings('camara', 'es')).toContain('cámara');
    expect(spellings('Cámara', 'es')).toContain('camara');
    expect(spellings('compania', 'es')).toContain('compañía');
    expect(spellings('ёлка', 'ru')).toContain('елка');
    expect(spellings('елка', 'ru')).toContain('ёлка');
    expect(spellings('cafe', 'en')).toContain('café');
  });

  it('preserve й, which is a separate letter [FORUM-12]', () => {
    expect(spellings('мой', 'ru')).toEqual(['мой']);
  });

  it('are limited in number for any input [FORUM-12]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (word) => {
        for (const language of ['en', 'es', 'ru'] as const) expect(spellings(word, language).length).toBeLessThan(17);
      }),
    );
  });
});

describe('segments of a marked text', () => {
  it('contain the text without the markers [FORUM-12]', () => {
    expect(segments('a \u{E000}b\u{E001} c')).toEqual([
      { text: 'a ', hit: false },
      { text: 'b', hit: true },
      { text: ' c', hit: false },
    ]);
  });

  it('tolerate unbalanced markers [FORUM-12]', () => {
    expect(segments('\u{E001}a\u{E000}\u{E000}b')).toEqual([
      { text: 'a', hit: false },
      { text: 'b', hit: true },
    ]);
  });
});
