import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REST_DAYS } from '@site/contract/points/rules.ts';
import { columnOf, dayByKey, restChoices, weekdayNames } from './rest-days.ts';

const SUNDAY = '2026-11-22';

describe('rest days [POINTS-02]', () => {
  test('offers today and the days that can be declared, no more', () => {
    expect(restChoices(SUNDAY, true)).toHaveLength(REST_DAYS + 1);
    expect(restChoices('2026-12-28', false).slice(0, 6)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  test('starts weeks on Monday', () => {
    expect(columnOf(SUNDAY)).toBe(7);
    expect(columnOf('2026-11-23')).toBe(1);
    expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  test('moves by a day or a week with arrow keys and to the ends of the week with Home and End', () => {
    const days = restChoices(SUNDAY, false);
    expect(dayByKey('ArrowRight', 0, days)).toBe(1);
    expect(dayByKey('ArrowLeft', 0, days)).toBe(0);
    expect(dayByKey('ArrowDown', 3, days)).toBe(10);
    expect(dayByKey('ArrowUp', 3, days)).toBe(3);
    // Index 3 is the Wednesday after that Sunday.
    expect(dayByKey('Home', 3, days)).toBe(1);
    expect(dayByKey('End', 3, days)).toBe(7);
    expect(dayByKey('Tab', 3, days)).toBeNull();
  });

  test('stays within the calendar', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
    const today = fc.integer({ min: 0, max: 3000 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
    fc.assert(
      fc.property(today, fc.boolean(), fc.array(keys, { maxLength: 40 }), (date, all, pressed) => {
        const days = restChoices(date.toISOString().slice(0, 10), all);
        let at = 0;
        for (const key of pressed) at = dayByKey(key, at, days) ?? -1;
        expect(days[at]).toBeDefined();
      }),
    );
  });
});
