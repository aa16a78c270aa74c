/// <reference lib="esnext.temporal" />
import { DAYS } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { occurrences, sessionsInZone } from './schedule.ts';
import { clockAt, momentOf } from './zones.ts';

const HOUR = 60 * 60 * 1000;
const session = (days: (typeof DAYS)[number][], starts: string, ends: string, id = 'session1') => ({
  id,
  days,
  starts,
  ends,
  note: '',
});
const texts = (zone: string, sessions: ReturnType<typeof session>[], from: string, days: number) =>
  occurrences({ zone, sessions }, new Date(from), days).map(
    ({ starts, ends }) => `${starts.toISOString().slice(0, 16)} ${ends.toISOString().slice(0, 16)}`,
  );
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
/** Arbitrary timestamp in the years for which time zone data and DST changes are known. */
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('the occurrences of sessions', { timeout: 120_000 }, () => {
  test('end on the next day when a session passes midnight [BIO-02]', () => {
    expect(texts('Europe/Madrid', [session(['sa'], '22:00', '02:00')], '2026-11-20T00:00:00Z', 7)).toEqual([
      '2026-11-21T21:00 2026-11-22T01:00',
    ]);
  });

  test('include a running session but not one that has ended [BIO-02]', () => {
    const sessions = [session(['sa'], '22:00', '02:00')];
    expect(texts('UTC', sessions, '2026-11-22T01:59:00Z', 1)).toEqual(['2026-11-21T22:00 2026-11-22T02:00']);
    expect(texts('UTC', sessions, '2026-11-22T02:00:00Z', 1)).toEqual([]);
  });

  test('retain the clock time when DST ends, so the session is an hour longer [BIO-02]', () => {
    expect(texts('Europe/Madrid', [session(['fr', 'sa'], '22:00', '04:00')], '2026-10-23T00:00:00Z', 7)).toEqual([
      '2026-10-23T20:00 2026-10-24T02:00',
      '2026-10-24T20:00 2026-10-25T03:00',
    ]);
  });

  test('start later and retain their length in an hour skipped by DST [BIO-02]', () => {
    // Clocks go forward from 02:00 to 03:00.
    expect(texts('Europe/Madrid', [session(['su'], '02:30', '03:15')], '2026-03-28T00:00:00Z', 2)).toEqual([
      '2026-03-29T01:30 2026-03-29T02:15',
    ]);
    expect(texts('Europe/Madrid', [session(['su'], '01:30', '02:30')], '2026-03-28T00:00:00Z', 2)).toEqual([
      '2026-03-29T00:30 2026-03-29T01:30',
    ]);
  });

  test('use the first of two equal clock times when DST ends [BIO-02]', () => {
    expect(texts('Europe/Madrid', [session(['su'], '02:15', '02:45')], '2026-10-24T00:00:00Z', 2)).toEqual([
      '2026-10-25T00:15 2026-10-25T00:45',
    ]);
  });

  test('continue after a date that a zone skips [BIO-02]', () => {
    // Samoa skipped 30 December 2011.
    const found = texts('Pacific/Apia', [session([...DAYS], '10:00', '12:00')], '2011-12-28T00:00:00Z', 5);
    expect(found).toEqual([
      '2011-12-28T20:00 2011-12-28T22:00',
      '2011-12-29T20:00 2011-12-29T22:00',
      '2011-12-30T20:00 2011-12-30T22:00',
      '2011-12-31T20:00 2011-12-31T22:00',
      '2012-01-01T20:00 2012-01-01T22:00',
    ]);
  });

  test('last 24 hours when start and end are equal [BIO-02]', () => {
    expect(texts('UTC', [session(['mo'], '10:00', '10:00')], '2026-11-23T00:00:00Z', 1)).toEqual([
      '2026-11-23T10:00 2026-11-24T10:00',
    ]);
  });

  test('are empty for a time zone that the runtime does not know [BIO-02]', () => {
    const block = { zone: 'Moon/Tranquility', sessions: [session([...DAYS], '10:00', '12:00')] };
    expect(occurrences(block, new Date(), 7)).toEqual([]);
    expect(sessionsInZone(block, 'UTC', new Date())).toEqual([]);
    expect(sessionsInZone({ ...block, zone: 'UTC' }, 'Moon/Tranquility', new Date())).toEqual([]);
  });

  test('match Temporal in every zone and year [BIO-02]', () => {
    fc.assert(
      fc.property(zones, moment, fc.integer({ min: 0, max: 24 * 60 - 1 }), (zone, date, minutes) => {
        const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        const wanted = Temporal.PlainDateTime.from({ ...day, hour: Math.floor(minutes / 60), minute: minutes % 60 });
        expect(momentOf(zone, day, minutes)).toBe(wanted.toZonedDateTime(zone).epochMilliseconds);
      }),
      { numRuns: 20_000 },
    );
  });

  test('are sorted, last less than two days and fall on their weekdays [BIO-02]', () => {
    fc.assert(
      fc.property(zones, moment, fc.subarray([...DAYS]), time, time, (zone, from, days, starts, ends) => {
        const found = occurrences({ zone, sessions: [session(days, starts, ends)] }, from, 14);
        const times = found.map((one) => one.starts.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const one of found) {
          expect(one.ends.getTime()).toBeGreaterThan(from.getTime());
          expect(one.ends.getTime() - one.starts.getTime()).toBeGreaterThan(0);
          expect(one.ends.getTime() - one.starts.getTime()).toBeLessThan(49 * HOUR);
        }
        expect(found.length).toBeGreaterThanOrEqual(days.length * 2 - 1);
        expect(found.length).toBeLessThanOrEqual(days.length * 2 + 2);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the week in the zone of the viewer', { timeout: 120_000 }, () => {
  test('moves sessions to another weekday where the date differs [BIO-02]', () => {
    const block = { zone: 'America/Bogota', sessions: [session(['su', 'mo'], '20:00', '23:30')] };
    expect(sessionsInZone(block, 'Europe/Madrid', new Date('2026-11-22T12:00:00Z'))).toEqual([
      { day: 'mo', starts: '02:00', ends: '05:30', note: '' },
      { day: 'tu', starts: '02:00', ends: '05:30', note: '' },
    ]);
  });

  test('applies the DST of both zones on that date [BIO-02]', () => {
    const block = { zone: 'America/New_York', sessions: [session(['we'], '20:00', '22:00')] };
    const starts = (at: string) => sessionsInZone(block, 'Europe/Madrid', new Date(at)).map((one) => one.starts);
    expect(starts('2026-02-11T12:00:00Z')).toEqual(['02:00']);
    // Between the two changes, only the USA has changed its clocks.
    expect(starts('2026-03-18T12:00:00Z')).toEqual(['01:00']);
    expect(starts('2026-04-01T12:00:00Z')).toEqual(['02:00']);
  });

  test('contains each session once per day as entered in its own zone, unless DST skips it [BIO-02]', () => {
    fc.assert(
      fc.property(zones, moment, fc.subarray([...DAYS]), time, time, (zone, at, days, starts, ends) => {
        const week = sessionsInZone({ zone, sessions: [session(days, starts, ends)] }, zone, at);
        expect(week).toHaveLength(days.length);
        const same = week.filter((one) => one.starts === starts && days.includes(one.day));
        expect(same.length).toBeGreaterThanOrEqual(days.length - 1);
      }),
      { numRuns: 2000 },
    );
  });

  test('contains the same timestamps as the calendar in every zone [BIO-02]', () => {
    fc.assert(
      fc.property(zones, zones, moment, time, time, (zone, other, at, starts, ends) => {
        const block = { zone, sessions: [session([...DAYS], starts, ends)] };
        const from = new Date(at.getTime() - 8 * 24 * HOUR);
        const clocks = occurrences(block, from, 16).map((one) => {
          const { hour, minute } = clockAt(other, one.starts.getTime());
          return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        });
        for (const one of sessionsInZone(block, other, at)) expect(clocks).toContain(one.starts);
      }),
      { numRuns: 1000 },
    );
  });
});
