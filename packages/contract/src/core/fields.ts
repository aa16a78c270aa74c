import { z } from 'zod';
import { CURSOR_MAX } from './cursor-max.ts';
import { isTimeZone } from './validation/is-time-zone.ts';
import { LANGUAGES, perLanguage } from './languages.ts';

/** Id of a row: a positive integer, also accepted as a string for query strings and forms. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Maximum of a database counter (32-bit integer): revisions, versions, positions. */
export const COUNTER_MAX = 2_147_483_647;

/** Boolean, also accepted as a string such as true, false, 1 or 0 for query strings and forms. */
export const Flag = z.union([z.boolean(), z.stringbool()]);

export const LanguageField = z.enum(LANGUAGES);

/** Returns the schema of an object with a value for each language. */
export function inEachLanguage<T extends z.ZodType>(value: T) {
  return z.strictObject(perLanguage(() => value));
}

/** Timestamp in ISO 8601 with `Z` or a UTC offset. */
export const Time = z.iso.datetime({ offset: true });

/** Timestamp whose year in UTC is 2000 to 9998. The database rejects the ISO 8601 notation of years after 9999. */
export const CalendarTime = Time.refine((at) => {
  const year = new Date(at).getUTCFullYear();
  return year >= 2000 && year < 9999;
});

/** IANA time zone that determines the member's local days, such as Europe/Madrid. */
export const Zone = z.string().max(60).refine(isTimeZone, 'notifications.zone-unknown');

/** Opaque cursor for keyset pagination: the `next` of one page is the `cursor` of the request for the next page. */
export const Cursor = z.string().max(CURSOR_MAX);

/** Returns the schema of a page of a list. `next` is the cursor of the next page, null at the end. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** Empty response data: the call was accepted. */
export const Done = z.object({});
