const HOUR_MS = 3_600_000;
/** Hour of the reminder in the evening, when most shows have not started. */
const EVENING = 19;

/** Returns the local time `days` after `now` at an hour. */
function dayAt(now: Date, days: number, hour: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(hour, 0, 0, 0);
  return at;
}

/** Suggested times of a reminder, in this browser's time zone. */
export function reminderChoices(now: Date) {
  return [
    { key: 'hours', at: new Date(now.getTime() + 3 * HOUR_MS) },
    { key: 'tomorrow', at: dayAt(now, 1, EVENING) },
    { key: 'week', at: dayAt(now, 7, EVENING) },
  ] as const;
}
