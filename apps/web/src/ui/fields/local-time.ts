import dayjs from 'dayjs';

/** Format of the date library for local time. */
const LOCAL = 'YYYY-MM-DD HH:mm:ss';

/** Converts a contract timestamp to local time. Returns null for an empty or invalid value. */
export function toLocal(instant: string): string | null {
  const time = dayjs(instant || null);
  return time.isValid() ? time.format(LOCAL) : null;
}

/** Converts local time to a contract timestamp: ISO 8601 in UTC, or '' for none. */
export function toInstant(local: string | null): string {
  const time = dayjs(local);
  return time.isValid() ? time.toISOString() : '';
}
