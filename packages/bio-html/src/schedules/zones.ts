/** A calendar date; months from 1. */
export interface LocalDay {
  year: number;
  month: number;
  day: number;
}

interface Clock extends LocalDay {
  hour: number;
  minute: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** Cache of formatters, because creating one takes far longer than using it; null for an unknown zone. */
const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = makeFormat(zone);
  if (formats.size < 1000) formats.set(zone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

/** Whether the runtime supports a time zone; older browsers support fewer. */
export function isKnownZone(zone: string): boolean {
  return formatOf(zone) !== null;
}

/**
 * Returns the clock time of a zone at a timestamp in milliseconds.
 * @throws RangeError if the zone is unknown
 */
export function clockAt(zone: string, moment: number): Clock & { second: number } {
  const format = formatOf(zone);
  if (!format) throw new RangeError(`Unknown time zone: ${zone}`);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** Returns the UTC offset of a zone at a timestamp, in milliseconds. */
function offsetAt(zone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = clockAt(zone, moment);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * Returns the timestamp at which clocks of a zone show the given minutes after midnight of a date (over 1440: on a
 * later date). Uses the first of a repeated clock time, and the offset before the change for a skipped one (RFC 5545,
 * 3.3.5).
 */
export function momentOf(zone: string, { year, month, day }: LocalDay, minutes: number): number {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes);
  // On a day with a clock change, these are the offsets before and after it.
  const before = offsetAt(zone, asUtc - DAY);
  const after = offsetAt(zone, asUtc + DAY);
  const [first, second] = [asUtc - before, asUtc - after];
  if (offsetAt(zone, first) === before) return first;
  return offsetAt(zone, second) === after ? second : first;
}
