import { expect, it } from 'vitest';
import { asCsv, largest, midnights, openedOn } from './totals.ts';

const pages = [
  { day: '2026-03-28', page: '/faq', count: 2 },
  { day: '2026-03-28', page: '/', count: 1 },
  { day: '2026-03-30', page: '/', count: 1 },
];

it('fills days without page views with zero, across both clock changes [NAV-14]', () => {
  const times = midnights({ from: '2026-03-28', to: '2026-03-31' });
  expect(times.map((time) => new Date(time).toISOString())).toEqual(
    ['28', '29', '30', '31'].map((day) => `2026-03-${day}T00:00:00.000Z`),
  );
  expect(openedOn(times, pages)).toEqual([3, 0, 1, 0]);
  expect(midnights({ from: '2026-03-28', to: '2026-03-28' })).toHaveLength(1);
});

it('sorts by page views, then by name [NAV-14]', () => {
  expect(largest(pages, ({ page }) => page)).toEqual([
    { name: '/', count: 2 },
    { name: '/faq', count: 2 },
  ]);
});

it('exports every row as CSV [NAV-14]', () => {
  const events = [{ day: '2026-03-28', event: 'main-menu' as const, label: 'learning', count: 4 }];
  expect(asCsv({ pages: pages.slice(0, 1), events })).toBe(
    'day,kind,page,label,count\r\n2026-03-28,browse,/faq,,2\r\n2026-03-28,main-menu,,learning,4\r\n',
  );
});
