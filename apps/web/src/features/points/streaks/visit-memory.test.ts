import { afterEach, expect, test, vi } from 'vitest';
import { storeReported, visitOf, wasReported } from './visit-memory.ts';

function storage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

const LATE = Date.parse('2026-11-22T23:30:00Z');

test('reports a visit once per day, account and time zone [POINTS-01]', () => {
  storage();
  const visit = visitOf(7, 'Europe/Madrid', LATE);
  expect(wasReported(visit)).toBe(false);
  storeReported(visit);
  expect(wasReported(visitOf(7, 'Europe/Madrid', LATE + 60_000))).toBe(true);
});

test.each([
  ['the day after', visitOf(7, 'Europe/Madrid', LATE + 86_400_000)],
  ['the day before, further west', visitOf(7, 'America/Bogota', LATE)],
  ['another account', visitOf(8, 'Europe/Madrid', LATE)],
])('treats %s as another visit [POINTS-01]', (_, visit) => {
  storage();
  storeReported(visitOf(7, 'Europe/Madrid', LATE));
  expect(wasReported(visit)).toBe(false);
});

test('stores only the last day, time zone and account [POINTS-01]', () => {
  const stored = storage();
  storeReported(visitOf(7, 'Europe/Madrid', LATE));
  storeReported(visitOf(7, 'Asia/Tokyo', LATE));
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([
    { day: '2026-11-23', zone: 'Asia/Tokyo', userId: 7 },
  ]);
});

test('reports again on each page without storage [POINTS-01]', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const visit = visitOf(7, 'UTC', LATE);
  storeReported(visit);
  expect(wasReported(visit)).toBe(false);
});
