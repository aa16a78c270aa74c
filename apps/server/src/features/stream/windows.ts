/** A time from the beginning of a day to the beginning of another, in a zone. */
export interface Window {
  /** The first day, and the first after it. */
  from: string;
  until: string;
  /** Milliseconds since 1970; days of summer time's begin and end are shorter and longer. */
  start: number;
  end: number;
}

function windowOf(from: Temporal.PlainDate, until: Temporal.PlainDate, zone: string): Window {
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  return { from: from.toString(), until: until.toString(), start: beginOf(from), end: beginOf(until) };
}

/** Which day it is in a zone. */
export function todayIn(zone: string, now = Date.now()): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
}

/** Days from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
}

/** Windows of so many days each that follow each other. */
export function windowsFrom(
  first: Temporal.PlainDate | string,
  { days, count, zone }: { days: number; count: number; zone: string },
): Window[] {
  const begin = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, n) =>
    windowOf(begin.add({ days: n * days }), begin.add({ days: (n + 1) * days }), zone),
  );
}

/** The week from Monday, or the month, that a day lies in. */
export function periodOf(day: Temporal.PlainDate, period: 'week' | 'month', zone: string): Window {
  const from = period === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
  return windowOf(from, from.add(period === 'week' ? { weeks: 1 } : { months: 1 }), zone);
}
