import { HOUR_MS, perRoom, rounded } from '@site/contract/industry/statistics.ts';
import type { Hours } from '@site/contract/industry/schemas.ts';
import type { Table, Value } from './table.ts';

const COLUMNS = [
  'hour',
  'state',
  'rooms',
  'rooms_counted',
  'viewers',
  'viewers_per_room',
  'lower_quartile',
  'median',
  'upper_quartile',
];

function* rowsOf({ from, ...hours }: Hours): Generator<Value[]> {
  const start = Date.parse(from);
  const partial = new Set(hours.partial);
  for (const [place, rooms] of hours.rooms.entries()) {
    const at = (column: readonly (number | null)[]) => column[place] ?? null;
    const each = perRoom(at(hours.viewers), at(hours.counted));
    yield [
      new Date(start + place * HOUR_MS).toISOString(),
      rooms === null ? 'gap' : partial.has(place) ? 'partial' : 'whole',
      rooms,
      at(hours.counted),
      at(hours.viewers),
      each === null ? null : rounded(each, 1),
      at(hours.lowerQuartile),
      at(hours.median),
      at(hours.upperQuartile),
    ];
  }
}

/** Returns a table with one row per hour. The row of a gap contains only the hour and the state. */
export function hoursTable(hours: Hours): Table {
  return { columns: COLUMNS, rows: rowsOf(hours) };
}
