import type { Executor } from '#db/client.ts';
import { standingOf } from './standing-of.ts';

/** A member's local day and its time zone. */
interface LocalDay {
  /** `2026-11-22`. */
  day: string;
  zone: string;
  /** Start of the next day. */
  endsAt: Date;
}

/**
 * Returns the local day at a time. A member who came from a time zone that was ahead stays on the later day until it
 * starts in the new time zone.
 */
export function dayOf({ zone, notBefore }: { zone: string; notBefore: string | null }, at: Date): LocalDay {
  const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const before = notBefore === null ? here : Temporal.PlainDate.from(notBefore);
  const day = Temporal.PlainDate.compare(here, before) < 0 ? before : here;
  const next = day.add({ days: 1 }).toZonedDateTime(zone);
  return { day: day.toString(), zone, endsAt: new Date(next.epochMilliseconds) };
}

/** Returns the member's local day at a time and its end, in the last time zone sent by the client (UTC until then). */
export async function getLocalDay(db: Executor, userId: number, at: Date): Promise<LocalDay> {
  return dayOf(await standingOf(db, userId), at);
}
