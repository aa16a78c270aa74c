import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of.ts';
import { plainValue } from './plain-value.ts';

test('changed words are told from those that stay [MOD-05]', () => {
  expect(piecesOf('a red door', 'a blue door')).toEqual([
    { sign: 'same', text: 'a ' },
    { sign: 'gone', text: 'red' },
    { sign: 'new', text: 'blue' },
    { sign: 'same', text: ' door' },
  ]);
});

test('of a long passage that stays only what is beside a change is shown [MOD-05]', () => {
  const long = 'word '.repeat(400);
  const pieces = piecesOf(`${long}end`, `${long}finish`);
  expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(400);
});

test('lists are compared by their words [MOD-05]', () => {
  expect(plainValue([{ id: 'x1', front: 'Hello', back: '' }])).toBe('Hello\n\n');
});
