import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segments } from './search-marks.ts';
import { spellings } from './search-spellings.ts';
import { searchTerms } from './search-terms.ts';

const term = (text: string, over = {}) => ({ text, phrase: false, not: false, begun: false, ...over });

describe('reading what was typed', () => {
  it('takes words apart; the last one may be unfinished [FORUM-12]', () => {
    expect(searchTerms('warm  light')).toEqual([term('warm'), term('light', { begun: true })]);
  });

  it('knows quotes and minus; whoever is still inside quotes is understood [FORUM-12]', () => {
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

  it.each(['', '-', '"', '""', '%%', '😀', '& | !', '\u200f', '-"'])(
    '%j holds nothing to look for [FORUM-12]',
    (typed) => {
      expect(searchTerms(typed)).toEqual([]);
    },
  );
});

describe('spellings', () => {
  it('put and leave out the signs that people put and leave out [FORUM-12]', () => {
    expect(spellings('camara', 'es')).toContain('cámara');
    expect(spellings('Cámara', 'es')).toContain('camara');
    expect(spellings('compania', 'es')).toContain('compañía');
    expect(spellings('ёлка', 'ru')).toContain('елка');
    expect(spellings('елка', 'ru')).toContain('ёлка');
    expect(spellings('cafe', 'en')).toContain('café');
  });

  it('keep й, a letter of its own [FORUM-12]', () => {
    expect(spellings('мой', 'ru')).toEqual(['мой']);
  });

  it('stay few, whatever is typed [FORUM-12]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (word) => {
        for (const language of ['en', 'es', 'ru'] as const) expect(spellings(word, language).length).toBeLessThan(17);
      }),
    );
  });
});

describe('pieces of a marked text', () => {
  it('are the text, and nothing of the marks [FORUM-12]', () => {
    expect(segments('a \u{E000}b\u{E001} c')).toEqual([
      { text: 'a ', hit: false },
      { text: 'b', hit: true },
      { text: ' c', hit: false },
    ]);
  });

  it('survive marks that do not match [FORUM-12]', () => {
    expect(segments('\u{E001}a\u{E000}\u{E000}b')).toEqual([
      { text: 'a', hit: false },
      { text: 'b', hit: true },
    ]);
  });
});
