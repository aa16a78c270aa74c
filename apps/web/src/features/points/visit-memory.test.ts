import { afterEach, expect, test, vi } from 'vitest';
import { keepTold, visitOf, wasTold } from './visit-memory.ts';

function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

const LATE = Date.parse('2026-11-22T23:30:00Z');

test('reports a visit once per day, account and time zone [POINTS-01]', () => {
  storage();
  const visit = visitOf(7, 'Europe/Madrid', LATE);
  expect(wasTold(visit)).toBe(false);
  keepTold(visit);
  expect(wasTold(visitOf(7, 'Europe/Madrid', LATE + 60_000))).toBe(true);
});

test.each([
  ['the day after', visitOf(7, 'Europe/Madrid', LATE + 86_400_000)],
  ['the day before, further west', visitOf(7, 'America/Bogota', LATE)],
  ['another account', visitOf(8, 'Europe/Madrid', LATE)],
])('%s is another visit [POINTS-01]', (_, visit) => {
  storage();
  keepTold(visitOf(7, 'Europe/Madrid', LATE));
  expect(wasTold(visit)).toBe(false);
});

test('stores only the last day, time zone and account [POINTS-01]', () => {
  const kept = storage();
  keepTold(visitOf(7, 'Europe/Madrid', LATE));
  keepTold(visitOf(7, 'Asia/Tokyo', LATE));
  expect([...kept.values()].map((text) => JSON.parse(text))).toEqual([
    { day: '2026-11-23', zone: 'Asia/Tokyo', userId: 7 },
  ]);
});

test('reports again on each page without storage [POINTS-01]', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const visit = visitOf(7, 'UTC', LATE);
  keepTold(visit);
  expect(wasTold(visit)).toBe(false);
});
