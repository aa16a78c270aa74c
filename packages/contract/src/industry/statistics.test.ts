import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageOf,
  bestHours,
  clockOf,
  coverageOf,
  recentAverages,
  computeIndustryStatistics,
  gapsOf,
  HOUR_MS,
  hourOf,
  hoursOfDay,
  isZone,
  meanOf,
  nextSample,
  percentileOf,
  perRoom,
  perRoomSeries,
  wholeHours,
  windowEnd,
  type Series,
} from './statistics.ts';

const series = (length?: number) =>
  fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 3 }), {
    maxLength: length ?? 400,
    minLength: length ?? 0,
  });
const zones = fc.constantFrom(
  ...[
    'UTC',
    'Europe/Madrid',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ],
);
const starts = fc
  .integer({ min: Date.UTC(2024, 0) / HOUR_MS, max: Date.UTC(2027, 0) / HOUR_MS })
  .map((hours) => new Date(hours * HOUR_MS).toISOString());
const known = (values: Series) => values.filter((value) => value !== null);
const repeated = (value: number | null, times: number): (number | null)[] => Array.from({ length: times }, () => value);

test('averageOf counts each known hour once and ignores gaps [DATA-02]', () => {
  expect(averageOf([10, null, 20, 30], [])).toEqual({ value: 20, hours: 3, of: 4, enough: true, change: null });
  expect(meanOf([null, 0, 4])).toBe(2);
  fc.assert(
    fc.property(series(), (values) => {
      const { value, hours, of } = averageOf(values, []);
      expect([hours, of]).toEqual([known(values).length, values.length]);
      fc.pre(hours > 0);
      expect(value).toBeGreaterThanOrEqual(Math.min(...known(values)) - 0.01);
      expect(value).toBeLessThanOrEqual(Math.max(...known(values)) + 0.01);
    }),
  );
});

test('averageOf marks an average of less than half its hours, and returns null without any [DATA-04]', () => {
  expect(averageOf([5, null, null], [5, 5, 5])).toMatchObject({ value: 5, enough: false, change: null });
  expect(averageOf([null, null], [1, 1])).toEqual({ value: null, hours: 0, of: 2, enough: false, change: null });
});

test('a change compares only hours that are known in both weeks [DATA-02]', () => {
  // The busiest hour has no counterpart last week, so it does not count as growth.
  expect(averageOf([100, 11, 11], [null, 10, 10]).change).toBe(0.1);
  expect(averageOf([1, 2], [0, 0]).change).toBeNull();
  expect(averageOf([1, 2, 3], [1, null, null]).change).toBeNull();
});

test('a day is compared with the same weekday, a week with the week before [DATA-02]', () => {
  const values = [...repeated(10, 144), ...repeated(20, 24), ...repeated(15, 144), ...repeated(30, 24)];
  const { day, week } = recentAverages(values);
  expect(day).toMatchObject({ value: 30, change: 0.5, of: 24 });
  expect(week.value).toBeCloseTo((15 * 144 + 30 * 24) / 168, 1);
  expect(week.change).toBe(0.5);
  fc.assert(
    fc.property(series(168), (one) => {
      const same = recentAverages([...one, ...one]);
      // Identical weeks result in no change, or in an unknown one.
      expect([same.day.change ?? 0, same.week.change ?? 0]).toEqual([0, 0]);
    }),
  );
});

test('a median has as many values below as above, within the quartiles [DATA-02]', () => {
  expect(percentileOf([4, null, 1, 3, 2], 0.5)).toBe(2.5);
  expect(percentileOf([], 0.5)).toBeNull();
  expect(percentileOf([null, null], 0.5)).toBeNull();
  fc.assert(
    fc.property(series(), (values) => {
      const [lower, median, upper] = [0.25, 0.5, 0.75].map((part) => percentileOf(values, part));
      fc.pre(known(values).length > 0);
      expect(lower).toBeLessThanOrEqual(Number(median));
      expect(median).toBeLessThanOrEqual(Number(upper));
      const below = known(values).filter((value) => value < Number(median)).length;
      const above = known(values).filter((value) => value > Number(median)).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(known(values).length / 2);
    }),
  );
});

test('viewers per room are unknown without a counted room [DATA-02]', () => {
  expect(perRoom(90, 3)).toBe(30);
  expect(perRoom(0, 3)).toBe(0);
  expect([perRoom(null, 3), perRoom(90, null), perRoom(0, 0)]).toEqual([null, null, null]);
  expect(perRoomSeries({ viewers: [8, null, 6], counted: [4, null, 0] })).toEqual([2, null, null]);
});

test('averages exclude partial hours, whose counts are too low [DATA-04]', () => {
  const column = (value: number) => repeated(value, 336);
  const rooms = column(100);
  rooms[335] = 40;
  const hours = {
    ...{ from: '2026-03-01T00:00:00.000Z', rooms, counted: column(10), viewers: column(50) },
    ...{ lowerQuartile: column(1), median: column(2), upperQuartile: column(3), partial: [335] },
  };
  expect(wholeHours(hours).rooms.slice(-2)).toEqual([100, null]);
  expect(wholeHours(hours).upperQuartile.at(-1)).toBeNull();
  const { rooms: figure, perRoom: each, median } = computeIndustryStatistics(hours);
  expect(figure.day).toEqual({ value: 100, hours: 23, of: 24, enough: true, change: 0 });
  expect([each.week.value, median.week.hours]).toEqual([5, 167]);
});

test('gapsOf returns every missing hour once, and coverageOf the share of the known hours [DATA-04]', () => {
  expect(gapsOf([null, 1, null, null, 0])).toEqual([
    { place: 0, length: 1 },
    { place: 2, length: 2 },
  ]);
  expect([coverageOf([]), coverageOf([null]), coverageOf([0, null, 3, 4])]).toEqual([0, 0, 0.75]);
  fc.assert(
    fc.property(series(), (values) => {
      const places = gapsOf(values).flatMap(({ place, length }) => Array.from({ length }, (_, i) => place + i));
      expect(places).toEqual([...values.keys()].filter((place) => values[place] === null));
    }),
  );
});

test('every sample counts in exactly one cell of the best hours, in every zone and across DST [DATA-02]', () => {
  fc.assert(
    fc.property(starts, series(720), zones, (from, values, zone) => {
      const cells = bestHours(from, values, zone).flat();
      expect(cells).toHaveLength(168);
      expect(cells.reduce((total, { samples }) => total + samples, 0)).toBe(known(values).length);
      for (const { value, samples } of cells) expect(value === null).toBe(samples < 2);
      const day = hoursOfDay(from, values, zone);
      expect(day.map(({ samples }) => samples)).toEqual(
        Array.from({ length: 24 }, (_, hour) => {
          const column = cells.filter((_cell, place) => place % 24 === hour);
          return column.reduce((total, { samples }) => total + samples, 0);
        }),
      );
    }),
    { numRuns: 40 },
  );
});

test('every cell is empty without samples [DATA-04]', () => {
  const cells = bestHours('2026-03-01T00:00:00.000Z', repeated(null, 720), 'Europe/Madrid').flat();
  expect(new Set(cells.map(({ value, samples }) => `${value} ${samples}`))).toEqual(new Set(['null 0']));
});

test('clockOf handles DST days of 23 and 25 hours [DATA-02]', () => {
  // In Madrid on Sunday 29 March 2026, 01:00 is followed by 03:00.
  const spring = clockOf('2026-03-28T23:00:00.000Z', 24, 'Europe/Madrid');
  expect(spring.filter(({ weekday }) => weekday === 6).map(({ hour }) => hour)).toEqual([
    ...[0, 1],
    ...Array.from({ length: 21 }, (_, place) => place + 3),
  ]);
  expect(spring.at(-1)).toEqual({ weekday: 0, hour: 0 });
  // On Sunday 25 October 2026, 02:00 occurs twice.
  const autumn = clockOf('2026-10-24T22:00:00.000Z', 25, 'Europe/Madrid');
  expect(autumn.map(({ hour }) => hour).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
  expect(autumn.every(({ weekday }) => weekday === 6)).toBe(true);
});

test('a sample counts for the local hour in zones with half and quarter hour offsets [DATA-02]', () => {
  expect(clockOf('2026-11-22T18:00:00.000Z', 2, 'Asia/Kolkata')).toEqual([
    { weekday: 6, hour: 23 },
    { weekday: 0, hour: 0 },
  ]);
  expect(clockOf('2026-11-22T18:00:00.000Z', 1, 'Asia/Kathmandu')).toEqual([{ weekday: 6, hour: 23 }]);
  // Lord Howe changes its clocks by half an hour, so the day in spring includes all hours.
  expect(clockOf('2026-10-03T13:30:00.000Z', 25, 'Australia/Lord_Howe').map(({ hour }) => hour)).toEqual([
    ...Array.from({ length: 24 }, (_, hour) => hour),
    0,
  ]);
});

test('isZone rejects unknown time zones [DATA-02]', () => {
  expect(['Europe/Kyiv', 'UTC', 'asia/kolkata'].every(isZone)).toBe(true);
  expect(['', 'Mars/Base', '../etc', 'Europe/Madrid '].some(isZone)).toBe(false);
  expect(() => clockOf('2026-01-01T00:00:00.000Z', 1, 'Mars/Base')).toThrow(RangeError);
});

test('the window ends with the current hour once it is collected or late, and the next sample follows it [DATA-02]', () => {
  const hour = Date.UTC(2026, 10, 22, 10);
  const at = (minute: number) => hour + minute * 60_000;
  expect(hourOf(at(59))).toBe(hour);
  // The sample of the current hour is in progress, then collected, then late.
  expect(windowEnd(hour - HOUR_MS, at(3))).toBe(hour - HOUR_MS);
  expect(nextSample(hour - HOUR_MS, at(3))).toBe(at(2));
  expect(windowEnd(hour, at(3))).toBe(hour);
  expect(nextSample(hour, at(3))).toBe(at(62));
  expect(windowEnd(hour - HOUR_MS, at(10))).toBe(hour);
  expect(nextSample(hour - HOUR_MS, at(10))).toBe(at(62));
  expect(windowEnd(null, at(30))).toBe(hour);
});
