import { RAW_DAYS } from '@site/contract/industry/sites.ts';

const DAY_MS = 86_400_000;

/** Returns the day of a timestamp in UTC, such as `2026-11-22`. */
export const dayOf = (time: string | Date): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day that is `days` days before a timestamp. */
export const dayBefore = (time: string | Date, days: number): string =>
  dayOf(new Date(new Date(time).getTime() - days * DAY_MS));

/** Returns the first day for which raw observations are retained. */
export const rawFrom = (now: Date): string => dayBefore(now, RAW_DAYS);
