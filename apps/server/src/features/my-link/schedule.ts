import { eq } from 'drizzle-orm';
import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import { sessionsInZone, occurrences } from '@site/bio-html/schedule.ts';
import type { PageSchedule } from '@site/bio-html/link-page/data.ts';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { Weekday } from '@site/contract/bio/limits.ts';
import type { Executor } from '#db/client.ts';
import { bios } from '#db/schema/bio.ts';

type Schedule = BlockOf<'schedule'>;

/** The first schedule of a member's bio that has a session; null when there is none. */
export async function ownSchedule(db: Executor, userId: number): Promise<Schedule | null> {
  const [bio] = await db.select({ blocks: bios.blocks }).from(bios).where(eq(bios.userId, userId));
  const found = bio?.blocks.find(
    (block) => block.kind === 'schedule' && block.sessions.some(({ days }) => days.length > 0),
  );
  return found?.kind === 'schedule' ? found : null;
}

/** How far the clocks of a zone are from UTC at a moment, such as `UTC+5:30`. */
function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC');
}

/** The week as the performer's clocks show it: a page without scripts does not know the visitor's. */
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

/** The time of a zone's clocks, without the zone. */
const clockOf = (at: Date, zone: string) =>
  at.toLocaleString('sv-SE', { timeZone: zone, hour12: false }).replace(' ', 'T');

/**
 * A calendar that repeats the sessions each week, by the clocks of their zone: calendars show them in the visitor's.
 * @param name of the performer: what an entry is called
 */
export function scheduleFile(
  block: Schedule,
  { name, code, now = new Date() }: { name: string; code: string; now?: Date },
): string {
  const zone = [zoneBlock(block.zone)].flat()[0] ?? null;
  // Of a zone with several names the block has one: entries must call it the same.
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
      // Taken again it is the same entry.
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
  // The library leaves out the line break that ends the last line (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
