import { expect, test } from 'vitest';
import { bestRanges, tonight } from './tonight.ts';

const SATURDAY = 5;

test("finds the best hours of tonight, across midnight and the week's end [HOME-02]", () => {
  const values: Record<string, number> = { '6-22': 5, '6-23': 9, '0-0': 7, '0-1': 8, '5-21': 99, '1-1': 99 };
  const valueAt = ({ weekday, hour }: { weekday: number; hour: number }) => values[`${weekday}-${hour}`] ?? null;
  const sunday = tonight({ weekday: 6, hour: 12 }, valueAt);
  expect(sunday.map(({ hour }) => hour)).toEqual([18, 19, 20, 21, 22, 23, 0, 1, 2, 3]);
  expect(bestRanges(sunday)).toEqual([{ from: 23, to: 2 }]);
  // At 01:30 on Monday the night that began on Sunday is not over.
  expect(tonight({ weekday: 0, hour: 1 }, valueAt)).toEqual(sunday);
  expect(bestRanges(tonight({ weekday: SATURDAY, hour: 4 }, valueAt))).toEqual([{ from: 21, to: 22 }]);
});

test('marks no hour without data [HOME-02]', () => {
  expect(bestRanges(tonight({ weekday: 0, hour: 12 }, () => null))).toEqual([]);
  expect(bestRanges(tonight({ weekday: 0, hour: 12 }, () => 0))).toEqual([]);
});
