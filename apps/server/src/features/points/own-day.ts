import type { Executor } from '#db/client.ts';
import { standingOf } from './standing-of.ts';

/** A day of a member, and the zone that says so. */
interface OwnDay {
  /** `2026-11-22`. */
  day: string;
  zone: string;
  /** The first moment of the next one. */
  endsAt: Date;
}

/** Which day a moment lies in. Who came from a zone that was ahead stays on the day they had there until it is here too. */
export function dayOf({ zone, notBefore }: { zone: string; notBefore: string | null }, at: Date): OwnDay {
  const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const before = notBefore === null ? here : Temporal.PlainDate.from(notBefore);
  const day = Temporal.PlainDate.compare(here, before) < 0 ? before : here;
  const next = day.add({ days: 1 }).toZonedDateTime(zone);
  return { day: day.toString(), zone, endsAt: new Date(next.epochMilliseconds) };
}

/** The member's own day at a moment, in the zone their pages said last (UTC until then), and when it ends. */
export async function ownDay(db: Executor, userId: number, at: Date): Promise<OwnDay> {
  return dayOf(await standingOf(db, userId), at);
}
