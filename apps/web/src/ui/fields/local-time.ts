import dayjs from 'dayjs';

/** The clock and calendar of this browser, as the date library writes them. */
const LOCAL = 'YYYY-MM-DD HH:mm:ss';

/** A time of the contract as this browser's clock shows it; null for none and for what is no time. */
export function toLocal(instant: string): string | null {
  const time = dayjs(instant || null);
  return time.isValid() ? time.format(LOCAL) : null;
}

/** What this browser's clock shows as a time of the contract: ISO 8601, UTC; '' for none. */
export function toInstant(local: string | null): string {
  const time = dayjs(local);
  return time.isValid() ? time.toISOString() : '';
}
