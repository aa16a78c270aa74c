import { expect, it } from 'vitest';
import { findHits } from './find-hits.ts';

const found = (text: string, words: string) => findHits(text, words).map(({ start, end }) => text.slice(start, end));

it('ignores case and accents [LEARN-02]', () => {
  expect(found('Tu Página y la pagina.', 'PAGINA')).toEqual(['Página', 'pagina']);
  expect(found('Свет и СВЕТ', 'свет')).toEqual(['Свет', 'СВЕТ']);
});

it('finds words across line breaks, hyphenated or not [LEARN-02]', () => {
  expect(found('the main\nlight', 'main light')).toEqual(['main\nlight']);
  expect(found('a frame\u00ad\nwork here', 'framework')).toEqual(['frame\u00ad\nwork']);
  expect(found('a frame-\nwork here', 'framework')).toEqual(['frame-\nwork']);
});

it('distinguishes й from и and returns nothing for an empty query [LEARN-02]', () => {
  expect(found('мои', 'мой')).toEqual([]);
  expect(found('abc', '  ')).toEqual([]);
});
