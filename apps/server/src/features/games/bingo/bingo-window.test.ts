import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bingoDay, bingoState, bingoWindow } from './bingo-window.ts';

const HOUR = 3_600_000;
const central = (time: string) => Date.parse(`${time}-06:00`);
const YEARS = [2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];

describe.each(YEARS)('the bingo of %i', (year) => {
  const stateAt = (time: string) => bingoState(bingoWindow(year), central(`${year}-12-${time}`));

  it('is open from the start of 14 December to the end of the 25th, US Central time [POINTS-06]', () => {
    expect(stateAt('13T23:59:59.999')).toBe('before');
    expect(stateAt('14T00:00:00')).toBe('open');
    expect(stateAt('20T23:30:00')).toBe('open');
    expect(stateAt('25T23:59:59')).toBe('open');
    expect(stateAt('25T23:59:59.999')).toBe('open');
    expect(stateAt('26T00:00:00')).toBe('over');
    expect(stateAt('31T23:59:59.999')).toBe('over');
  });

  it('is followed by that of the next year at midnight of New Year, US Central time [POINTS-06]', () => {
    const last = central(`${year}-12-31T23:59:59.999`);
    expect(bingoDay(last)).toMatchObject({ year, day: `${year}-12-31`, nextAt: last + 1 });
    const first = bingoDay(last + 1);
    expect(first).toMatchObject({ year: year + 1, day: `${year + 1}-01-01` });
    expect(bingoState(bingoWindow(first.year), last + 1)).toBe('before');
  });
});

it('lasts twelve days in any year [POINTS-06]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2007, max: 2100 }), (year) => {
      const { opens, ends } = bingoWindow(year);
      expect(ends - opens).toBe(12 * 24 * HOUR);
      expect(bingoDay(opens)).toMatchObject({ year, day: `${year}-12-14` });
      expect(bingoDay(ends - 1)).toMatchObject({ year, day: `${year}-12-25` });
    }),
  );
});

it('has consecutive days without a gap, including changes to summer time [POINTS-06]', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }), (at) => {
      const { day, nextAt } = bingoDay(at);
      expect(nextAt).toBeGreaterThan(at);
      expect(bingoDay(nextAt - 1).day).toBe(day);
      expect(bingoDay(nextAt).day > day).toBe(true);
    }),
  );
});
