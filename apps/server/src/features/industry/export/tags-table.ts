import { perRoom, rounded } from '@site/contract/industry/statistics.ts';
import { perHour, type Day, type TagDay } from '../reading/tag-days.ts';
import type { Table, Value } from './table.ts';

const COLUMNS = ['day', 'hours', 'tag', 'rooms_per_hour', 'viewers_per_room'];

function* rowsOf(days: readonly Day[], found: readonly TagDay[]): Generator<Value[]> {
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
  return { columns: COLUMNS, rows: rowsOf(days, found) };
}
