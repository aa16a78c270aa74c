import { perRoom, rounded } from '@site/contract/industry/statistics.ts';
import type { Sample } from '@site/contract/industry/schemas.ts';
import type { samples } from '#db/schema/industry.ts';

type Row = typeof samples.$inferSelect;

const short = (value: number | null) => (value === null ? null : rounded(value, 1));

/** Serializes a stored sample. Viewers are null if no room's viewers were counted. */
export function sampleView(row: Omit<Row, 'network'>): Sample {
  const { hour, takenAt, source, partial, reported, rooms, counted } = row;
  const viewers = counted > 0 ? row.viewers : null;
  return {
    ...{ hour, takenAt, source, partial, reported, rooms, counted, viewers },
    perRoom: short(perRoom(viewers, counted)),
    lowerQuartile: short(row.lowerQuartile),
    median: short(row.median),
    upperQuartile: short(row.upperQuartile),
  };
}
