import type { QuietHours } from '@site/contract/notifications/schemas.ts';

/** What the clocks of the zone show, as HH:MM. */
function clock(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/**
 * Whether somebody wants to be left alone now: from the first minute up to the last, by the clocks of their zone, summer and
 * winter; over midnight too. From and to at the same minute is the whole day.
 */
export function quietNow(quiet: QuietHours | null, at: Date): boolean {
  if (quiet === null) return false;
  const now = clock(quiet.zone, at);
  const { from, to } = quiet;
  if (from === to) return true;
  return from < to ? from <= now && now < to : now >= from || now < to;
}
