/** Formats a number in a language. */
export function numberText(value: number, language: string, digits = 0): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Memoizes formatters, because creating one is slow. */
function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let found = formats.get(key);
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat(language, options)));
  return found;
}

interface When {
  language: string;
  zone: string;
}

/** Formats an hour, for example "Tue, Nov 4, 14:00". */
export function hourText(at: number, { language, zone }: When): string {
  return format(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);
}

/** Formats a day, for example "Tue, Nov 4". */
export function dayText(at: number, { language, zone }: When): string {
  return format(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone }).format(at);
}

/** Formats a day for the labels below a chart, for example "Nov 4". */
export function tickText(at: number, { language, zone }: When): string {
  return format(language, { day: 'numeric', month: 'short', timeZone: zone }).format(at);
}

/** Formats a time of day for the labels below a chart of one day, for example "14:00". */
export function tickTimeText(at: number, { language, zone }: When): string {
  return format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at);
}

/** Returns the calendar day in a time zone, such as 2026-11-04, as a key for comparison. */
export function dayKey(at: number, zone: string): string {
  return format('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }).format(at);
}

/** Returns the weekday names, long or short, starting with Monday. */
export function weekdayNames(language: string, weekday: 'long' | 'short'): string[] {
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, day) =>
    format(language, { weekday, timeZone: 'UTC' }).format((day + 4) * 86_400_000),
  );
}

/** Formats an hour of the day, for example "14:00". */
export function clockText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
