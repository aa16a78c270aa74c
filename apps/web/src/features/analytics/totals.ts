import type { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';

export type Daily = DataOf<typeof analyticsRoutes.daily>;

const DAY_MS = 86_400_000;

/** Returns the midnights (UTC timestamps) of all days in the range, including both ends. */
export function midnights({ from, to }: Pick<Daily, 'from' | 'to'>): number[] {
  const start = Date.parse(from);
  return Array.from({ length: (Date.parse(to) - start) / DAY_MS + 1 }, (_, index) => start + index * DAY_MS);
}

/** Returns the page views for each of the given days, with zero for days without any. */
export function openedOn(times: readonly number[], pages: Daily['pages']): number[] {
  const sums = new Map<number, number>();
  for (const { day, count } of pages) sums.set(Date.parse(day), (sums.get(Date.parse(day)) ?? 0) + count);
  return times.map((time) => sums.get(time) ?? 0);
}

/** Sums the counts of rows with the same name, largest total first. */
export function largest<T extends { count: number }>(
  rows: readonly T[],
  nameOf: (row: T) => string,
): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.count);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/**
 * Serializes the rows as CSV. Every field is a day, an event name, a URL pattern, a catalogue key or a number, so none
 * needs escaping.
 */
export function asCsv({ pages, events }: Pick<Daily, 'pages' | 'events'>): string {
  const rows = [
    ...pages.map(({ day, page, count }) => [day, 'browse', page, '', count]),
    ...events.map(({ day, event, label, count }) => [day, event, '', label, count]),
  ];
  return [['day', 'kind', 'page', 'label', 'count'], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
