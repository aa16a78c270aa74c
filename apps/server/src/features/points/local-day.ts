import type { Executor } from '#db/client.ts';
import { standingOf } from './standing-of.ts';

/** A member's local day and its time zone. */
interface LocalDay {
  /** ISO 8601 date, such as `2026-11-22`. */
  day: string;
  zone: string;
  /** Start of the next day. */
  endsAt: Date;
}

/**
 * Returns the local day at a given time. A member who has moved from a time zone further ahead stays on the later day
 * until it starts in the new time zone.
 */
export function dayOf({ zone, notBefore }: { zone: string; notBefore: string | null }, at: Date): LocalDay {
  const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const before = notBefore === null ? here : Temporal.PlainDate.from(notBefore);
  const day = Temporal.PlainDate.compare(here, before) < 0 ? before : here;
  const next = day.add({ days: 1 }).toZonedDateTime(zone);
  return { day: day.toString(), zone, endsAt: new Date(next.epochMilliseconds) };
}

/**
 * Returns the member's local day at a given time, with its end. Uses the last time zone sent by the client, and UTC
 * before the first one.
 */
export async function getLocalDay(db: Executor, userId: number, at: Date): Promise<LocalDay> {
  return dayOf(await standingOf(db, userId), at);
}
