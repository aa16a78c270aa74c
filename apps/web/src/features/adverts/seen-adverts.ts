import type { AdvertDevice } from '@site/contract/adverts/routes.ts';

/** Where this browser keeps when which advert was closed (NAV-10): `{ "<code>_pc": 1700000000000 }`. */
const KEY = 'ADV_DIALOG';

/** As long as the page lasts, for browsers that keep nothing. */
const here = new Map<string, number>();

const keyOf = (code: string, device: AdvertDevice) => `${code}_${device}`;

function read(): [string, number][] {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Nothing can be kept, or somebody else's text stands there.
  }
  const entries: [string, unknown][] = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
  return entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

function write(entries: readonly [string, number][]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // `here` has them.
  }
}

/** The first moment of the reader's day, and that of the next. */
function dayAround(now: Date): { start: number; end: number } {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
  return { start: midnight(0), end: midnight(1) };
}

/** Whether an advert was closed today, by the reader's clock; what was closed on other days is forgotten. */
export function closedToday(code: string, device: AdvertDevice, now = new Date()): boolean {
  const { start, end } = dayAround(now);
  const isToday = (at: number | undefined) => at !== undefined && at >= start && at < end;
  const kept = read();
  // A day to come: the clock was wrong then.
  const today = kept.filter(([, at]) => isToday(at));
  if (today.length < kept.length) write(today);
  const key = keyOf(code, device);
  return today.some(([name]) => name === key) || isToday(here.get(key));
}

/** Keeps that an advert was closed. */
export function markClosed(code: string, device: AdvertDevice, now = new Date()): void {
  const key = keyOf(code, device);
  here.set(key, now.getTime());
  write([...read().filter(([name]) => name !== key), [key, now.getTime()]]);
}
