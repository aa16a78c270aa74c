import { expect, it } from 'vitest';
import { markedName, nameFit, nearFit } from './name-fit.ts';

it('ranks the exact name above a prefix match, and that above a substring match [FORUM-12]', () => {
  const fits = ['Luna', 'Lunatic', 'Blue Luna', 'Saluna'].map((name) => nameFit(name, 'luna'));
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  expect(new Set(fits).size).toBe(4);
  expect(nameFit('Stella', 'luna')).toBe(0);
});

it.each([
  ['Cámara', 'camara'],
  ['Ёлка', 'елка'],
  ['MILA', 'mila'],
  ['Anna-Lee', 'anna lee'],
])('%s is found by %s [FORUM-12]', (name, typed) => {
  expect(nameFit(name, typed)).toBe(1);
});

it.each([
  ['Sunny Rose', 'sunni'],
  ['Sunny Rose', 'roze'],
  ['Камила', 'камилла'],
  ['Estrella', 'estrela'],
  ['Настя', 'насья'],
])('%s is matched by the misspelt %s [FORUM-12]', (name, typed) => {
  expect(nearFit(name, typed)).toBeGreaterThan(0);
});

it('does not match a different name [FORUM-12]', () => {
  expect(nearFit('Vera', 'luna')).toBe(0);
  expect(nearFit('Mia', 'leo')).toBe(0);
});

it('highlights the typed part of a name regardless of accents and case [FORUM-12]', () => {
  expect(markedName('Élan Vital', 'elan')).toEqual([
    { text: 'Élan', hit: true },
    { text: ' Vital', hit: false },
  ]);
  expect(markedName('Anna-Lee', 'nalee')).toEqual([
    { text: 'An', hit: false },
    { text: 'na-Lee', hit: true },
  ]);
  expect(markedName('Vera', 'luna')).toEqual([{ text: 'Vera', hit: false }]);
});
