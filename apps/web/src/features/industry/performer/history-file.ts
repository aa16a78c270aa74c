import type { PerformerHour } from '@site/contract/industry/performer-schemas.ts';

export type HistoryFormat = 'csv' | 'json';

const COLUMNS = ['at', 'viewers', 'followers', 'rank', 'show'] as const;

/** Serializes the hourly history of a room: CSV with a header row and empty cells for unknown values, or JSON. */
export function historyFile(hours: readonly PerformerHour[], format: HistoryFormat): string {
  if (format === 'json') return JSON.stringify(hours, null, 2);
  const rows = hours.map((hour) => COLUMNS.map((column) => hour[column] ?? ''));
  return [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
