import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { toInstant, toLocal } from './local-time.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Europe/Madrid', '2026-07-01T20:30', '2026-07-01T18:30:00.000Z'],
  ['Europe/Madrid', '2026-12-01T20:30', '2026-12-01T19:30:00.000Z'],
  ['America/Bogota', '2026-07-01T20:30', '2026-07-02T01:30:00.000Z'],
])('in %s %s converts to %s and back [FORM-01]', (zone, local, instant) => {
  vi.stubEnv('TZ', zone);
  expect(toInstant(local)).toBe(instant);
  expect(toLocal(instant)).toBe(local);
});

it('does not shift the minutes while a year is typed [FORM-01]', () => {
  vi.stubEnv('TZ', 'Europe/Moscow');
  for (const local of ['0002-05-05T10:00', '0020-05-05T10:00', '0202-05-05T10:00', '2027-05-05T10:00'])
    expect(toLocal(toInstant(local))).toBe(local);
});

it('converts empty and invalid values to no value [FORM-01]', () => {
  expect(toLocal('')).toBe('');
  expect(toLocal('soon')).toBe('');
  expect(toInstant('')).toBe('');
  expect(toInstant('soon')).toBe('');
});

it.each(['UTC', 'Europe/Moscow', 'America/New_York'])('in %s any minute survives the round trip [FORM-01]', (zone) => {
  vi.stubEnv('TZ', zone);
  const range = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      const instant = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
      const back = toInstant(toLocal(instant));
      // When clocks go back, one hour occurs twice and converts to its first occurrence.
      expect([0, 3_600_000]).toContain(Math.abs(Date.parse(back) - Date.parse(instant)));
    }),
  );
});
