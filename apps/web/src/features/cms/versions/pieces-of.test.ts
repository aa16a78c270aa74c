import { expect, test } from 'vitest';
import { piecesOf } from '#platform/pieces-of.ts';
import { plainValue } from './plain-value.ts';

test('separates changed words from unchanged ones [MOD-05]', () => {
  expect(piecesOf('a red door', 'a blue door')).toEqual([
    { sign: 'same', text: 'a ' },
    { sign: 'gone', text: 'red' },
    { sign: 'new', text: 'blue' },
    { sign: 'same', text: ' door' },
  ]);
});

test('shortens long unchanged passages to the text around a change [MOD-05]', () => {
  const long = 'word '.repeat(400);
  const pieces = piecesOf(`${long}end`, `${long}finish`);
  expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(400);
});

test('compares lists by their text [MOD-05]', () => {
  expect(plainValue([{ id: 'x1', front: 'Hello', back: '' }])).toBe('Hello\n\n');
});
