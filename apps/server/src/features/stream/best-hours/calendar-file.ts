import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import { todayIn } from '../statistics/windows.ts';

/** An hour of the week; weekday 1 is Monday. */
export interface Slot {
  weekday: number;
  hour: number;
}

/** Merges consecutive hours of a day into runs, which start at `hour` and last `hours` hours. */
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
 * Creates a calendar that repeats the hours weekly in the local time of a time zone, across clock changes.
 * @param title must not mention the purpose of the hours, because calendars are shared and shown on screens
 */
export function calendarOf(
  slots: readonly Slot[],
  { zone, title, now = Date.now() }: { zone: string; title: string; now?: number },
): string {
  const block = [zoneBlock(zone)].flat()[0] ?? null;
  // For an alias, VTIMEZONE may contain the canonical name, and the entries must use the same name.
  const timezone = /^TZID:(.+?)\r?$/m.exec(block ?? '')?.[1] ?? zone;
  const calendar = ical({
    prodId: { company: 'calendar', product: 'hours' },
    // Without a name, DTSTAMP values are in UTC, as the format requires.
    timezone: { name: null, generator: () => block },
  });
  const today = todayIn(zone, now);
  for (const { weekday, hour, hours } of runsOf(slots)) {
    const day = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
    const start = day.toPlainDateTime({ hour });
    calendar.createEvent({
      // A stable id, so that importing the file again updates the entry.
      id: `${weekday}-${hour}-${hours}@hours`,
      stamp: new Date(now),
      summary: title,
      start: start.toString(),
      end: start.add({ hours }).toString(),
      timezone,
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY },
    });
  }
  // The library omits the final line break that RFC 5545, section 3.1, requires.
  return `${calendar.toString().trimEnd()}\r\n`;
}
