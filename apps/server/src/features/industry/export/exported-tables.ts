import { HOUR_MS, perRoom, rounded } from '@site/contract/industry/statistics.ts';
import type { Hours } from '@site/contract/industry/schemas.ts';
import { perHour, type Day, type TagDay } from '../reading/tag-days.ts';
import type { Table, Value } from './table.ts';

const HOUR_COLUMNS = [
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

function* hourRows({ from, ...hours }: Hours): Generator<Value[]> {
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
  return { columns: HOUR_COLUMNS, rows: hourRows(hours) };
}

const TAG_COLUMNS = ['day', 'hours', 'tag', 'rooms_per_hour', 'viewers_per_room'];

function* tagRows(days: readonly Day[], found: readonly TagDay[]): Generator<Value[]> {
  const byDay = Map.groupBy(found, ({ day }) => day);
  for (const { day, hours } of days) {
    const tags = hours === 0 ? [] : (byDay.get(day) ?? []);
    if (tags.length === 0) yield [day, hours, null, null, null];
    for (const { tag, sums } of tags) {
      const each = perRoom(sums.viewers, sums.counted);
      yield [day, hours, tag, perHour(sums.rooms, hours), each === null ? null : rounded(each, 2)];
    }
  }
}

/**
 * Returns a table with one row per tag and day (UTC); a day without tags has one row with an empty tag. `hours` is the
 * number of hours with a sample.
 */
export function tagsTable(days: readonly Day[], found: readonly TagDay[]): Table {
  return { columns: TAG_COLUMNS, rows: tagRows(days, found) };
}
