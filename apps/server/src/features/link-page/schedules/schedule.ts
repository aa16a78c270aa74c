import { eq } from 'drizzle-orm';
import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import { sessionsInZone, occurrences } from '@site/bio-html/schedules/schedule.ts';
import type { PageSchedule } from '@site/bio-html/link-page/data.ts';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { Weekday } from '@site/contract/bio/limits.ts';
import type { Executor } from '#db/client.ts';
import { bios } from '#features/bio';

type Schedule = BlockOf<'schedule'>;

/** Loads the first schedule block in a member's bio that has a session; null if there is none. */
export async function ownSchedule(db: Executor, userId: number): Promise<Schedule | null> {
  const [bio] = await db.select({ blocks: bios.blocks }).from(bios).where(eq(bios.userId, userId));
  const found = bio?.blocks.find(
    (block) => block.kind === 'schedule' && block.sessions.some(({ days }) => days.length > 0),
  );
  return found?.kind === 'schedule' ? found : null;
}

/** Formats the UTC offset of a time zone at a given time, such as `UTC+5:30`. */
function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC');
}

/** Returns the week in the performer's time zone, because a page without scripts cannot detect the visitor's. */
export function shownSchedule(block: Schedule, at = new Date()): PageSchedule {
  return { zone: block.zone, offset: offsetOf(block.zone, at), sessions: sessionsInZone(block, block.zone, at) };
}

const WEEKDAYS: Record<Weekday, ICalWeekday> = {
  mo: ICalWeekday.MO,
  tu: ICalWeekday.TU,
  we: ICalWeekday.WE,
  th: ICalWeekday.TH,
  fr: ICalWeekday.FR,
  sa: ICalWeekday.SA,
  su: ICalWeekday.SU,
};
const DAYS_AHEAD = 8;

/** Formats a time as local time in a time zone, without the offset. */
const clockOf = (at: Date, zone: string) =>
  at.toLocaleString('sv-SE', { timeZone: zone, hour12: false }).replace(' ', 'T');

/**
 * Creates an iCalendar file that repeats the sessions weekly in their time zone. Calendar programs convert them to the
 * visitor's time zone.
 * @param name the performer's name, used as the title of entries
 */
export function scheduleFile(
  block: Schedule,
  { name, code, now = new Date() }: { name: string; code: string; now?: Date },
): string {
  const zone = [zoneBlock(block.zone)].flat()[0] ?? null;
  // For an alias, VTIMEZONE may contain the canonical name, and the entries must use the same name.
  const timezone = /^TZID:(.+?)\r?$/m.exec(zone ?? '')?.[1] ?? block.zone;
  const calendar = ical({
    prodId: { company: 'calendar', product: 'schedule' },
    timezone: { name: null, generator: () => zone },
  });
  const next = occurrences(block, now, DAYS_AHEAD);
  for (const session of block.sessions) {
    const first = next.find((one) => one.session === session.id);
    if (!first) continue;
    calendar.createEvent({
      // A stable id, so that importing the file again updates the entry.
      id: `${session.id}@${code}`,
      stamp: now,
      summary: name,
      description: session.note,
      start: clockOf(first.starts, block.zone),
      end: clockOf(first.ends, block.zone),
      timezone,
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: session.days.map((day) => WEEKDAYS[day]) },
    });
  }
  // The library omits the final line break that RFC 5545, section 3.1, requires.
  return `${calendar.toString().trimEnd()}\r\n`;
}
