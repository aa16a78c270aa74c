import { RAW_DAYS } from '@site/contract/industry/networks.ts';

const DAY_MS = 86_400_000;

/** The day of a time, UTC: `2026-11-22`. */
export const dayOf = (time: string | Date): string => new Date(time).toISOString().slice(0, 10);

/** The day that lies so many days before a time. */
export const dayBefore = (time: string | Date, days: number): string =>
  dayOf(new Date(new Date(time).getTime() - days * DAY_MS));

/** The first day of which raw observations are kept. */
export const rawFrom = (now: Date): string => dayBefore(now, RAW_DAYS);
