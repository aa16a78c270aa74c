import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { DAYS, type Weekday } from '@site/contract/bio/limits.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';

/** Days with the same times and note. */
interface WeekLine {
  days: readonly Weekday[];
  /** For example `20:00–02:00`. */
  times: string;
  note: string;
}

/** Returns the week of a block for display: days with the same times and note grouped, sorted by their first day. */
export function weekOf(block: BlockOf<'schedule'>): WeekLine[] {
  const lines = new Map<string, WeekLine & { starts: string; all: Set<Weekday> }>();
  for (const { days, starts, ends, note } of block.sessions) {
    if (days.length === 0) continue;
    const key = `${starts}${ends}${note}`;
    const all = lines.get(key)?.all ?? new Set();
    for (const day of days) all.add(day);
    lines.set(key, { days: DAYS.filter((day) => all.has(day)), times: `${starts}–${ends}`, note, starts, all });
  }
  const first = (line: WeekLine): number => DAYS.findIndex((day) => line.days.includes(day));
  return [...lines.values()].sort((a, b) => first(a) - first(b) || (a.starts < b.starts ? -1 : 1));
}

/** Formats days, such as "Mon–Fri, Sun": three or more consecutive days become a range. */
export function daysText(days: readonly Weekday[], words: BioTexts): string {
  if (days.length === DAYS.length) return words.everyDay;
  const spans: Weekday[][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    const last = span?.at(-1);
    if (span && last && DAYS.indexOf(last) + 1 === DAYS.indexOf(day)) span.push(day);
    else spans.push([day]);
  }
  return spans
    .map((span) => {
      const names = span.map((day) => words.days[day]);
      return names.length < 3 ? names.join(', ') : `${names[0] ?? ''}–${names.at(-1) ?? ''}`;
    })
    .join(', ');
}

/** Cache of UTC offsets by zone and year: creating an Intl formatter takes longer than rendering the rest of a bio. */
const offsets = new Map<string, readonly [string, string]>();
const KNOWN_MAX = 700;

function offsetAt(format: Intl.DateTimeFormat, date: Date): string {
  const name = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = name.replace(/^GMT/, 'UTC').replace('\u2212', '-');
  return offset.replace(/([+-])0(\d)/, '$1$2').replace(/:00$/, '');
}

/** Returns the UTC offsets of a zone in winter and in summer of a year, as `UTC+1`. */
function offsetsOf(zone: string, year: number): readonly [string, string] {
  const key = `${zone} ${year}`;
  const known = offsets.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const january = offsetAt(format, new Date(Date.UTC(year, 0, 15)));
  const july = offsetAt(format, new Date(Date.UTC(year, 6, 15)));
  const found = hoursOf(january) <= hoursOf(july) ? ([january, july] as const) : ([july, january] as const);
  if (offsets.size >= KNOWN_MAX) offsets.clear();
  offsets.set(key, found);
  return found;
}

function hoursOf(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(3).split(':');
  return Number(hours) + (hours.startsWith('-') ? -1 : 1) * (Number(minutes) / 60);
}

/**
 * Returns a label such as "Times in Europe/Madrid, UTC+1 (UTC+2 in summer)". It is the same all year, so that a copied
 * bio stays correct.
 */
export function zoneText(zone: string, words: BioTexts, year = new Date().getUTCFullYear()): string {
  const [winter, summer] = offsetsOf(zone, year);
  const name = zone.replaceAll('_', ' ');
  const offset = winter === summer ? winter : `${winter} (${words.inSummer(summer)})`;
  return words.timesIn(name === 'UTC' ? name : `${name}, ${offset}`);
}
