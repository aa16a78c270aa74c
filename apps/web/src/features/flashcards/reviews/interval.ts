/** Interval rounded to a whole number of one unit; `now` means at most one minute. */
export interface Interval {
  unit: 'now' | 'minutes' | 'hours' | 'days' | 'months' | 'years';
  count: number;
}

const DAY_MINUTES = 1440;

/** Converts an interval in days to a unit for display. */
export function intervalOf(days: number): Interval {
  const minutes = Math.round(days * DAY_MINUTES);
  if (minutes < 2) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (days < 1) return { unit: 'hours', count: Math.round(minutes / 60) };
  if (days < 45) return { unit: 'days', count: Math.round(days) };
  if (days < 345) return { unit: 'months', count: Math.round(days / 30.4) };
  return { unit: 'years', count: Math.max(1, Math.round(days / 365)) };
}
