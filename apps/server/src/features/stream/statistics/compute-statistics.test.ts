import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeStatistics, merged, overlap, type Material } from './compute-statistics.ts';
import { bestOf, hoursOfWeek } from '../best-hours/best-hours.ts';
import { payoutDays } from '../payout-schedules/payout-days.ts';
import { daysBetween, periodOf, windowsFrom } from './windows.ts';

const HOUR_MS = 3_600_000;
const at = (time: string) => Date.parse(time);
const material = (over: Partial<Material> = {}): Material => ({
  ...{ rooms: [1], shows: [], hours: [], tokens: [], imports: [], income: [] },
  ...{ followersBefore: new Map(), collected: new Map() },
  ...over,
});
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago'] as const;

it('divides time into days without gaps in every time zone, 23 to 25 hours long [STREAM-02]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 366 }),
      (zone, offset, count) => {
        const first = Temporal.PlainDate.from('2024-01-01').add({ days: offset });
        const windows = windowsFrom(first, { days: 1, count, zone });
        windows.forEach((window, n) => {
          const hours = (window.end - window.start) / HOUR_MS;
          expect(hours).toBeGreaterThanOrEqual(23);
          expect(hours).toBeLessThanOrEqual(25);
          expect(window.start).toBe(windows[n - 1]?.end ?? window.start);
        });
        expect(daysBetween(windows[0]?.from ?? '', windows.at(-1)?.from ?? '')).toBe(count);
      },
    ),
    { numRuns: 60 },
  );
});

it('splits the hours of a show at midnight so that they add up to its length [STREAM-02]', () => {
  const stretch = fc
    .record({ start: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 0, max: 60 }) })
    .map(({ start, length }) => ({
      room: 1,
      start: at('2026-03-07T00:00:00Z') + start * HOUR_MS,
      length: length * HOUR_MS,
    }));
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), fc.constantFrom(...ZONES), (stretches, zone) => {
      const shows = stretches.map(({ length, ...one }) => ({ ...one, end: one.start + length }));
      const windows = windowsFrom('2026-03-05', { days: 1, count: 14, zone });
      const collected = new Map(windows.map((window) => [window, { hours: 24, of: 24 }]));
      const days = windows.map((window) => computeStatistics(material({ shows, collected }), window));
      const sum = (key: 'hours' | 'shows') => days.reduce((all, day) => all + (day[key] ?? 0), 0);
      expect(sum('hours')).toBeCloseTo(
        shows.reduce((all, { start, end }) => all + (end - start) / HOUR_MS, 0),
        6,
      );
      expect(sum('shows')).toBe(shows.length);
    }),
    { numRuns: 60 },
  );
});

it('returns null for a day that was not collected and zero for one without shows [STREAM-02]', () => {
  const [gap, empty] = windowsFrom('2026-03-05', { days: 1, count: 2, zone: 'UTC' });
  if (!gap || !empty) throw new Error('two days are required');
  const collected = new Map([[empty, { hours: 12, of: 24 }]]);
  expect(computeStatistics(material({ collected }), gap)).toMatchObject({
    hours: null,
    shows: null,
    tokens: null,
    coverage: 0,
  });
  expect(computeStatistics(material({ collected }), empty)).toMatchObject({
    hours: 0,
    shows: 0,
    averageViewers: null,
    coverage: 0.5,
  });
});

it('computes followers gained per room from the last known number before the window [STREAM-02]', () => {
  const [day] = windowsFrom('2026-03-05', { days: 1, count: 1, zone: 'UTC' });
  if (!day) throw new Error('a day');
  const hours = [
    { room: 1, at: day.start, viewers: null, followers: 110 },
    { room: 2, at: day.start, viewers: null, followers: 50 },
    { room: 2, at: day.start + HOUR_MS, viewers: null, followers: 45 },
  ];
  expect(computeStatistics(material({ hours, followersBefore: new Map([[1, 100]]) }), day).followersGained).toBe(5);
  expect(computeStatistics(material({ hours: hours.slice(0, 1) }), day).followersGained).toBe(null);
});

it('computes tokens per hour over the time covered by imports [STREAM-04]', () => {
  const [day] = windowsFrom('2026-03-05', { days: 1, count: 1, zone: 'UTC' });
  if (!day) throw new Error('a day');
  const shows = [
    { room: 1, start: day.start, end: day.start + 4 * HOUR_MS },
    { room: 2, start: day.start, end: day.start + 9 * HOUR_MS },
  ];
  const imports = [
    { room: 1, start: day.start, end: day.start + HOUR_MS },
    { room: 1, start: day.start + HOUR_MS / 2, end: day.start + 2 * HOUR_MS },
  ];
  const tokens = [{ room: 1, at: day.start, tokens: 100 }];
  expect(computeStatistics(material({ shows, imports, tokens }), day)).toMatchObject({
    tokens: 100,
    tokensPerHour: 50,
  });
  expect(computeStatistics(material({ shows }), day)).toMatchObject({ tokens: null, tokensPerHour: null });
});

it('merges time ranges so that they cover the same time without touching [STREAM-04]', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.nat(50), fc.nat(20))
    .map(([room, start, length]) => ({ room, start, end: start + length }));
  fc.assert(
    fc.property(fc.array(stretch), (stretches) => {
      const whole = merged(stretches);
      for (let hour = 0; hour < 75; hour += 1) {
        for (const room of [1, 2]) {
          const lies = (some: typeof stretches) =>
            some.filter((one) => one.room === room && overlap(one, { start: hour, end: hour + 1 }) > 0).length;
          expect(lies(whole)).toBe(Math.min(1, lies(stretches)));
        }
      }
    }),
  );
});

it('groups best hours by local time, even across a clock change [STREAM-04]', () => {
  // Mondays at 20:00 in New York, before and after the clock change.
  const days = ['2026-02-24T01', '2026-03-03T01', '2026-03-10T00', '2026-03-17T00'];
  const hours = days.flatMap((day, n) => [
    { room: 1, at: at(`${day}:00:00Z`), viewers: 30 + n, followers: null },
    { room: 1, at: at(`${day}:00:00Z`) + 5 * HOUR_MS, viewers: 10, followers: null },
  ]);
  const found = hoursOfWeek({ hours, tokens: [], imports: [] }, 'America/New_York');
  expect(found.map(({ weekday, hour, samples, confidence }) => ({ weekday, hour, samples, confidence }))).toEqual([
    { weekday: 1, hour: 20, samples: 4, confidence: 'high' },
    { weekday: 2, hour: 1, samples: 4, confidence: 'high' },
  ]);
  expect(bestOf(found)).toEqual([{ weekday: 1, hour: 20 }]);
});

it('recommends no best hour from a single good evening [STREAM-04]', () => {
  const hours = [
    { room: 1, at: at('2026-03-02T20:00:00Z'), viewers: 900, followers: null },
    { room: 1, at: at('2026-03-03T20:00:00Z'), viewers: 10, followers: null },
  ];
  expect(bestOf(hoursOfWeek({ hours, tokens: [], imports: [] }, 'UTC'))).toEqual([]);
});

it('averages tokens of an hour of the week over hours covered by an import [STREAM-04]', () => {
  const first = at('2026-03-02T20:00:00Z');
  const week = 7 * 24 * HOUR_MS;
  const hours = [0, 1, 2].map((n) => ({ room: 1, at: first + n * week, viewers: 10, followers: null }));
  const tokens = [
    { room: 1, at: first, tokens: 40 },
    { room: 1, at: first + HOUR_MS / 2, tokens: 20 },
  ];
  const imports = [{ room: 1, start: first, end: first + week + HOUR_MS }];
  expect(hoursOfWeek({ hours, tokens, imports }, 'UTC')[0]?.tokensPerHour).toBe(30);
});

it('computes payout days by their rule in months of any length [STREAM-04]', () => {
  const today = Temporal.PlainDate.from('2026-01-30');
  const next = (rule: Parameters<typeof payoutDays>[0], anchor: string) =>
    payoutDays(rule, { anchor, today, count: 3 });
  expect(next('weekly', '2026-01-06')).toEqual(['2026-02-03', '2026-02-10', '2026-02-17']);
  expect(next('bi-weekly', '2026-02-27')).toEqual(['2026-01-30', '2026-02-13', '2026-02-27']);
  expect(next('half-monthly', '2026-01-01')).toEqual(['2026-02-01', '2026-02-16', '2026-03-01']);
  expect(next('monthly', '2025-12-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(next('manual', '2026-01-01')).toEqual([]);
});

it('continues payout days indefinitely, starting no earlier than today [STREAM-04]', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((n) => Temporal.PlainDate.from('2022-01-01').add({ days: n }));
  const rule = fc.constantFrom('weekly', 'bi-weekly', 'half-monthly', 'monthly');
  fc.assert(
    fc.property(rule, day, day, (wanted, anchor, today) => {
      const days = payoutDays(wanted, { anchor: anchor.toString(), today, count: 8 });
      expect(days).toEqual([...new Set(days)].toSorted());
      expect((days[0] ?? '') >= today.toString()).toBe(true);
      expect(days).toHaveLength(8);
    }),
    { numRuns: 200 },
  );
});

it('starts weeks on Monday and months on the first [STREAM-04]', () => {
  const day = Temporal.PlainDate.from('2026-03-08');
  expect(periodOf(day, 'week', 'UTC')).toMatchObject({ from: '2026-03-02', until: '2026-03-09' });
  expect(periodOf(day, 'month', 'UTC')).toMatchObject({ from: '2026-03-01', until: '2026-04-01' });
});
