import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

it('returns a value for each day, and the given one for days without [NEWS-40]', () => {
  const times = ['2026-11-01', '2026-11-02', '2026-11-03'].map(Date.parse);
  const rows = [
    { day: '2026-11-03', count: 2 },
    { day: '2026-11-01', count: 0 },
    { day: '2026-10-01', count: 9 },
  ];
  const valueOf = ({ count }: { count: number }) => count;
  expect(byDay(times, rows, { valueOf, missing: null })).toEqual([0, null, 2]);
  expect(byDay(times, rows, { valueOf, missing: 0 })).toEqual([0, 0, 2]);
});
