import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BINGO_CHALLENGE_KEYS, BINGO_LINES, BINGO_SIDE, linesOf } from './bingo.ts';

const BOARD = BINGO_SIDE * BINGO_SIDE;
const Checked = fc.uniqueArray(fc.integer({ min: 0, max: BOARD - 1 }), { maxLength: BOARD });

it('the board has one challenge per card, and lines contain only cards of the board [POINTS-06]', () => {
  expect(BINGO_CHALLENGE_KEYS).toHaveLength(BOARD);
  for (const { positions } of BINGO_LINES) {
    expect(new Set(positions).size).toBe(BINGO_SIDE);
    expect(positions.every((at) => Number.isInteger(at) && at >= 0 && at < BOARD)).toBe(true);
  }
});

it('lines are all rows, all columns and both diagonals, each once [POINTS-06]', () => {
  expect(BINGO_LINES.map(({ name, positions }) => `${name}: ${positions.join(' ')}`)).toEqual([
    ...['row-1: 0 1 2 3', 'row-2: 4 5 6 7', 'row-3: 8 9 10 11', 'row-4: 12 13 14 15'],
    ...['column-1: 0 4 8 12', 'column-2: 1 5 9 13', 'column-3: 2 6 10 14', 'column-4: 3 7 11 15'],
    ...['diagonal-1: 0 5 10 15', 'diagonal-2: 3 6 9 12'],
  ]);
});

it('linesOf returns exactly the completed rows, columns and diagonals [POINTS-06]', () => {
  const places = Array.from({ length: BOARD }, (_, at) => ({
    row: Math.floor(at / BINGO_SIDE),
    column: at % BINGO_SIDE,
  }));
  fc.assert(
    fc.property(Checked, (checked) => {
      const has = new Set(checked);
      const count = (isIn: (place: { row: number; column: number }) => boolean) =>
        places.filter((place, at) => isIn(place) && has.has(at)).length;
      const whole: string[] = [];
      for (let n = 0; n < BINGO_SIDE; n += 1) {
        if (count(({ row }) => row === n) === BINGO_SIDE) whole.push(`row-${n + 1}`);
        if (count(({ column }) => column === n) === BINGO_SIDE) whole.push(`column-${n + 1}`);
      }
      if (count(({ row, column }) => row === column) === BINGO_SIDE) whole.push('diagonal-1');
      if (count(({ row, column }) => row + column === BINGO_SIDE - 1) === BINGO_SIDE) whole.push('diagonal-2');
      expect(linesOf(has).toSorted()).toEqual(whole.toSorted());
    }),
  );
});

it('an additional card never removes a line [POINTS-06]', () => {
  fc.assert(
    fc.property(Checked, fc.integer({ min: 0, max: BOARD - 1 }), (checked, more) => {
      const before = linesOf(new Set(checked));
      expect(linesOf(new Set([...checked, more]))).toEqual(expect.arrayContaining(before));
    }),
  );
});
