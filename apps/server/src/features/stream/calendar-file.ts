import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import { todayIn } from './windows.ts';

/** An hour of the week; 1 is Monday. */
export interface Slot {
  weekday: number;
  hour: number;
}

/** Hours in a row of one day, as one: from `hour`, so many of them. */
export function runsOf(slots: readonly Slot[]): (Slot & { hours: number })[] {
  const runs: (Slot & { hours: number })[] = [];
  const places = new Set(slots.map(({ weekday, hour }) => weekday * 24 + hour));
  for (const place of [...places].toSorted((a, b) => a - b)) {
    const [weekday, hour] = [Math.floor(place / 24), place % 24];
    const last = runs.at(-1);
    if (last && last.weekday === weekday && last.hour + last.hours === hour) last.hours += 1;
    else runs.push({ weekday, hour, hours: 1 });
  }
  return runs;
}

/**
 * A calendar that repeats hours each week, by the clocks of a zone whether summer time is on or not.
 * @param title says nothing of what they are for: calendars are shared and shown on screens
 */
export function calendarOf(
  slots: readonly Slot[],
  { zone, title, now = Date.now() }: { zone: string; title: string; now?: number },
): string {
  const block = [zoneBlock(zone)].flat()[0] ?? null;
  // Of a zone with several names the block has one: entries must call it the same.
  const timezone = /^TZID:(.+?)\r?$/m.exec(block ?? '')?.[1] ?? zone;
  const calendar = ical({
    prodId: { company: 'calendar', product: 'hours' },
    // Without a name: time stamps are in UTC then, as the format wants them.
    timezone: { name: null, generator: () => block },
  });
  const today = todayIn(zone, now);
  for (const { weekday, hour, hours } of runsOf(slots)) {
    const day = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
    const start = day.toPlainDateTime({ hour });
    calendar.createEvent({
      // The same hours exported again are the same entry.
      id: `${weekday}-${hour}-${hours}@hours`,
      stamp: new Date(now),
      summary: title,
      start: start.toString(),
      end: start.add({ hours }).toString(),
      timezone,
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY },
    });
  }
  // The library leaves out the line break that ends the last line (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
