const DAY_MS = 86_400_000;

/** Calendar day in a time zone, as `2026-11-22`. */
export function dayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  }).format(at);
}

/** Adds a number of calendar days, which may be negative, to a day. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
