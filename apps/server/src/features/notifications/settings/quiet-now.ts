import type { QuietHours } from '@site/contract/notifications/schemas.ts';

/** Returns the local time in the zone as HH:MM. */
function clock(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/**
 * Returns whether quiet hours apply, from the start (inclusive) to the end (exclusive) in the member's time zone.
 * Supports daylight saving time and periods across midnight. If start and end are equal, quiet hours last all day.
 */
export function quietNow(quiet: QuietHours | null, at: Date): boolean {
  if (quiet === null) return false;
  const now = clock(quiet.zone, at);
  const { from, to } = quiet;
  if (from === to) return true;
  return from < to ? from <= now && now < to : now >= from || now < to;
}
