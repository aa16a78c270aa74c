/** Period between the starts of two days in a time zone. */
export interface Window {
  /** First day of the window; `until` is the day after the last one. */
  from: string;
  until: string;
  /** Timestamps in milliseconds. Days with a clock change are shorter or longer than 24 hours. */
  start: number;
  end: number;
}

function windowOf(from: Temporal.PlainDate, until: Temporal.PlainDate, zone: string): Window {
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  return { from: from.toString(), until: until.toString(), start: beginOf(from), end: beginOf(until) };
}

export function todayIn(zone: string, now = Date.now()): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
}

/** Returns the number of days from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
}

/** Returns consecutive windows of `days` days each. */
export function windowsFrom(
  first: Temporal.PlainDate | string,
  { days, count, zone }: { days: number; count: number; zone: string },
): Window[] {
  const begin = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, n) =>
    windowOf(begin.add({ days: n * days }), begin.add({ days: (n + 1) * days }), zone),
  );
}

/** Returns the week (from Monday) or the month that contains a day. */
export function periodOf(day: Temporal.PlainDate, period: 'week' | 'month', zone: string): Window {
  const from = period === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
  return windowOf(from, from.add(period === 'week' ? { weeks: 1 } : { months: 1 }), zone);
}
