import type { BlockOf, ScheduleSession } from '@site/contract/bio/blocks.ts';
import { DAYS, type Weekday } from '@site/contract/bio/limits.ts';
import { clockAt, isKnownZone, momentOf, type LocalDay } from './zones.ts';

type Schedule = Pick<BlockOf<'schedule'>, 'zone' | 'sessions'>;

const DAY = 24 * 60 * 60 * 1000;
/** Maximum number of days ahead. */
const DAYS_MAX = 400;

/** A session on a date. */
export interface Occurrence {
  session: string;
  starts: Date;
  ends: Date;
}

/** A weekly session in the clock time of another zone; `ends` may be on the next day. */
export interface ZonedSession {
  day: Weekday;
  starts: string;
  ends: string;
  note: string;
}

/**
 * Returns the occurrences that end after `from` and start within `days` days of 24 hours (at most 400 days), sorted by
 * start. As in RFC 5545, a clock time skipped by DST is shifted forward, and the first of a repeated one is used. A
 * session whose end time is not after its start time ends on the next day. Returns an empty array if the runtime does
 * not support the zone.
 */
export function occurrences(block: Schedule, from: Date, days: number): Occurrence[] {
  if (!isKnownZone(block.zone)) return [];
  const until = from.getTime() + Math.min(days, DAYS_MAX) * DAY;
  const { year, month, day } = clockAt(block.zone, from.getTime());
  const dates = Array.from(
    { length: Math.ceil(Math.min(days, DAYS_MAX)) + 5 },
    (_, index) => new Date(Date.UTC(year, month - 1, day - 2 + index)),
  );
  const found = dates
    .flatMap((date) => onDay(block, date))
    .map(({ session, starts, ends }) => ({ session: session.id, starts, ends }))
    .filter(({ starts, ends }) => ends > from && starts.getTime() < until)
    .toSorted((a, b) => a.starts.getTime() - b.starts.getTime() || a.ends.getTime() - b.ends.getTime());
  // If a zone skips a date, the sessions of that date coincide with those of the next day and are deduplicated.
  return [...new Map(found.map((one) => [`${one.session} ${one.starts.getTime()}`, one])).values()];
}

/**
 * Returns the week from Monday to Sunday, in the block's zone, that contains a timestamp, converted to another zone:
 * each session once per day, sorted by the other zone's week. Returns an empty array if the runtime does not support
 * one of the zones.
 */
export function sessionsInZone(block: Schedule, zone: string, at: Date): ZonedSession[] {
  if (!isKnownZone(block.zone) || !isKnownZone(zone)) return [];
  const { year, month, day } = clockAt(block.zone, at.getTime());
  const today = new Date(Date.UTC(year, month - 1, day));
  const monday = day - DAYS.indexOf(weekday(today));
  return DAYS.flatMap((_, index) => onDay(block, new Date(Date.UTC(year, month - 1, monday + index))))
    .map(({ session, starts, ends }) => {
      const clock = clockAt(zone, starts.getTime());
      return {
        day: weekday(new Date(Date.UTC(clock.year, clock.month - 1, clock.day))),
        starts: timeText(clock),
        ends: timeText(clockAt(zone, ends.getTime())),
        note: session.note,
      };
    })
    .toSorted(
      (a, b) => DAYS.indexOf(a.day) - DAYS.indexOf(b.day) || (a.starts < b.starts ? -1 : Number(a.starts > b.starts)),
    );
}

/** Returns the sessions on a date of the block's calendar, given as midnight UTC. */
function onDay(block: Schedule, date: Date): { session: ScheduleSession; starts: Date; ends: Date }[] {
  const day = weekday(date);
  return block.sessions
    .filter((session) => session.days.includes(day))
    .map((session) => {
      const start = minutesOf(session.starts);
      const end = minutesOf(session.ends) + (session.ends <= session.starts ? 24 * 60 : 0);
      const starts = momentOf(block.zone, localDay(date), start);
      const ends = momentOf(block.zone, localDay(date), end);
      // If DST skips the start, the end time may precede it: the session then retains its length.
      return {
        session,
        starts: new Date(starts),
        ends: new Date(ends > starts ? ends : starts + (end - start) * 60_000),
      };
    });
}

function weekday(date: Date): Weekday {
  return DAYS[(date.getUTCDay() + 6) % 7] as Weekday;
}

function localDay(date: Date): LocalDay {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function timeText({ hour, minute }: { hour: number; minute: number }): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
