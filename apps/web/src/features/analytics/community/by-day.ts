/** Returns a value for each of the given days (UTC midnights); `missing` for days without one. */
export function byDay<Row extends { day: string }, Missing>(
  times: readonly number[],
  rows: readonly Row[],
  { valueOf, missing }: { valueOf: (row: Row) => number; missing: Missing },
): (number | Missing)[] {
  const values = new Map(rows.map((row) => [Date.parse(row.day), valueOf(row)]));
  return times.map((time) => values.get(time) ?? missing);
}
