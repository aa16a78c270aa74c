import { z } from 'zod';
import { CURSOR_MAX } from './cursor-max.ts';
import { isTimeZone } from './is-time-zone.ts';
import { LANGUAGES } from './languages.ts';

/** A row's id: a positive whole number, also as text (query strings and forms carry text). */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The largest number that a counter of the database holds: revisions, versions, places in a row. */
export const COUNTER_MAX = 2_147_483_647;

/** Yes or no, also as the texts true/false/1/0 of query strings and forms. */
export const Flag = z.union([z.boolean(), z.stringbool()]);

export const LanguageField = z.enum(LANGUAGES);

/** ISO 8601 with time zone, UTC. */
export const Time = z.iso.datetime({ offset: true });

/** The same, from 2000 until 9998: other years the database may not take as they are written in UTC. */
export const CalendarTime = Time.refine((at) => {
  const year = new Date(at).getUTCFullYear();
  return year >= 2000 && year < 9999;
});

/** A time zone in which days begin: an IANA name, such as Europe/Madrid. */
export const Zone = z.string().max(60).refine(isTimeZone, 'notifications.zone-unknown');

/** Opaque place in a list; what a list answers as `next` is what it takes as `cursor`. */
export const Cursor = z.string().max(CURSOR_MAX);

/** A page of a list. `next` is null at the end. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** No data: the call was accepted. */
export const Done = z.object({});
