import { expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Width at font size 1 in a simulated font, whose characters are half as wide as the font size. */
const widthOf = (text: string) => text.length / 2;
const room = { width: 800, height: 400, leading: 1.1 };

function fits({ size, lines }: { size: number; lines: string[] }, { width, height, leading } = room) {
  return lines.every((line) => widthOf(line) * size <= width) && lines.length * leading * size <= height;
}

it.each([
  'Hi',
  'Back in 5 minutes',
  'Доброй ночи, и спасибо всем',
  'One quite long sentence of nearly sixty signs, to be sure',
])('fits "%s" to the screen without overflow [LEARN-06]', (text) => {
  const fitted = fitText(text, room, widthOf);
  expect(fitted.lines.join(' ')).toBe(text);
  expect(fits(fitted)).toBe(true);
  expect(fits({ ...fitText(text, room, widthOf), size: fitted.size * 2 })).toBe(false);
});

it('uses a larger font size on a wide screen than on a narrow one [LEARN-06]', () => {
  const text = 'Back in 5 minutes';
  const narrow = fitText(text, { ...room, width: 390, height: 844 }, widthOf);
  const wide = fitText(text, { ...room, width: 844, height: 390 }, widthOf);
  expect(wide.size).toBeGreaterThan(narrow.size);
});

it('reduces the font size instead of breaking a long word [LEARN-06]', () => {
  const fitted = fitText('Connectiontroubleswithoutend', room, widthOf);
  expect(fitted.lines).toHaveLength(1);
  expect(fits(fitted)).toBe(true);
});

it('returns no lines for an empty text [LEARN-06]', () => {
  expect(fitText('  ', room, widthOf).lines).toEqual([]);
});
