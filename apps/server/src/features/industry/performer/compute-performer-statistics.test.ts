import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_PARTS } from '@site/contract/industry/performer-schemas.ts';
import { computePerformerStatistics } from './compute-performer-statistics.ts';
import type { Seen } from './seen.ts';
import { zoneOffset } from './day-parts.ts';

const HOUR = 3_600_000;
/** This date is a Monday. */
const UNTIL = Date.parse('2026-03-02T00:00:00Z');
const at = (hoursBefore: number) => new Date(UNTIL - hoursBefore * HOUR).toISOString();

const seen = (hoursBefore: number, over: Partial<Seen> = {}): Seen => ({
  at: at(hoursBefore),
  viewers: 10,
  followers: null,
  rank: 5,
  show: 'public',
  tags: [],
  ...over,
});
const hours = Array.from({ length: 720 }, (_, index) => at(720 - index));
const statistics = (list: readonly Seen[], timeZone = 'UTC', read: readonly string[] = hours) =>
  computePerformerStatistics({ hours: read, seen: list, until: UNTIL, timeZone });

describe('the statistics of a performer', () => {
  it('average the hours in which the room was online [DATA-03]', () => {
    const list = [seen(200, { viewers: 40, rank: 90 }), seen(20, { viewers: 10, rank: 3 }), seen(19, { rank: 4 })];
    expect(statistics(list)).toMatchObject({
      rank: 3.5,
      streamed: { days7: 2, days30: 3 },
      viewers: { average: 20, peak: 40 },
    });
  });

  it('are null, not zero, without observations or values [DATA-03]', () => {
    const nothing = { rank: null, viewers: { average: null, peak: null } };
    expect(statistics([])).toMatchObject({ ...nothing, streamed: { days7: 0, days30: 0 }, tags: [] });
    expect(statistics([seen(5, { viewers: null, rank: null })])).toMatchObject(nothing);
  });

  it('show followers gained between the first and the last observation [DATA-03]', () => {
    const list = [seen(50, { followers: 100 }), seen(49), seen(26, { followers: 130 }), seen(2, { followers: 148 })];
    expect(statistics(list).followers).toEqual({ latest: 148, perHour: 24, perDay: 24 });
    expect(statistics([seen(2, { followers: 148 })]).followers).toEqual({ latest: 148, perHour: null, perDay: null });
    expect(statistics([seen(2)]).followers).toEqual({ latest: null, perHour: null, perDay: null });
  });

  it('list the tags that the room had for most of the time [DATA-03]', () => {
    const list = [seen(4, { tags: ['music'] }), seen(3, { tags: ['chat', 'music'] }), seen(2), seen(1)];
    expect(statistics(list).tags).toEqual([
      { tag: 'music', share: 0.5 },
      { tag: 'chat', share: 0.25 },
    ]);
  });

  it('include the fraction of hours with a sample [DATA-04]', () => {
    expect(statistics([]).coverage).toEqual({ days7: 1, days30: 1 });
    expect(statistics([], 'UTC', hours.slice(0, 636)).coverage).toEqual({ days7: 0.5, days30: 0.883 });
  });

  it('count days of four weeks without disclosing dates [DATA-03]', () => {
    const list = [seen(27 * 24), seen(27 * 24 - 1), seen(30), seen(24), seen(1), seen(29 * 24)];
    expect(statistics(list).weeks).toEqual([
      { from: '2026-02-02', days: 1 },
      { from: '2026-02-09', days: 0 },
      { from: '2026-02-16', days: 0 },
      { from: '2026-02-23', days: 2 },
    ]);
  });
});

describe('the parts of the day', () => {
  /** Returns observations at the same hour (UTC) on each of the last `days` weekdays. */
  const daily = (hour: number, days = 5) =>
    Array.from({ length: days }, (_, index) => seen((index + 3) * 24 - hour, { viewers: 30 }));

  it('are named by the local time of the reader [DATA-03]', () => {
    const part = (zone: string) =>
      statistics(daily(20), zone)
        .parts.filter(({ viewers }) => viewers !== null)
        .map((one) => `${one.kind} ${one.part}`);
    expect(part('UTC')).toEqual(['weekday evening']);
    expect(part('Europe/Madrid')).toEqual(['weekday evening']);
    expect(part('America/Los_Angeles')).toEqual(['weekday afternoon']);
    expect(part('Asia/Tokyo')).toEqual(['weekday morning']);
  });

  it('are null with fewer than three hours [DATA-03]', () => {
    expect(statistics(daily(20, 2)).parts.every(({ viewers }) => viewers === null)).toBe(true);
  });

  it('disclose no single hours for any combination of time zones, because they are always the same four blocks [DATA-03]', () => {
    const zones = ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland', 'Europe/Moscow', 'Pacific/Marquesas'];
    const weekday = fc.array(fc.integer({ min: 0, max: 71 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(weekday, fc.constantFrom(...zones), (list, zone) => {
        // The hours are from Tuesday to Thursday, so that no time zone shifts them into a weekend.
        const rows = [...new Set(list)].map((hour) => seen(24 * 6 - hour, { viewers: hour }));
        const values = (timeZone: string) =>
          statistics(rows, timeZone)
            .parts.flatMap(({ viewers }) => viewers ?? [])
            .toSorted((a, b) => a - b);
        expect(values(zone)).toEqual(values('UTC'));
      }),
    );
  });

  it('are four for weekdays, then four for weekends [DATA-03]', () => {
    const order = statistics([]).parts.map(({ kind, part }) => `${kind} ${part}`);
    expect(order).toEqual(['weekday', 'weekend'].flatMap((kind) => DAY_PARTS.map((part) => `${kind} ${part}`)));
  });
});

it('computes time zone offsets with summer time and half hours', () => {
  const [winter, summer] = [Date.parse('2026-01-15T00:00:00Z'), Date.parse('2026-07-15T00:00:00Z')];
  expect([winter, summer].map((time) => zoneOffset('Europe/Madrid', time))).toEqual([1, 2]);
  expect(zoneOffset('Asia/Kolkata', winter)).toBe(5.5);
  expect(zoneOffset('America/St_Johns', winter)).toBe(-3.5);
  expect(zoneOffset('UTC', winter)).toBe(0);
});
