import type { AdvertDevice } from '@site/contract/adverts/routes.ts';
import { storedJson } from '#platform/storage/stored-values.ts';

/** Times at which adverts were closed in this browser (NAV-10): `{ "<code>_pc": 1700000000000 }`. */
const closedAt = storedJson<Record<string, number>>('ADV_DIALOG', (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === 'number'))
    : null,
);

/** In-memory fallback for browsers without storage; lasts as long as the page. */
const here = new Map<string, number>();

const keyOf = (code: string, device: AdvertDevice) => `${code}_${device}`;

const read = () => Object.entries(closedAt.read() ?? {});

const write = (entries: readonly [string, number][]) => closedAt.write(Object.fromEntries(entries));

/** Returns the start of the local day and of the next one, as timestamps. */
function dayAround(now: Date): { start: number; end: number } {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
  return { start: midnight(0), end: midnight(1) };
}

/** Returns whether an advert was closed today in local time; entries of other days are removed. */
export function closedToday(code: string, device: AdvertDevice, now = new Date()): boolean {
  const { start, end } = dayAround(now);
  const isToday = (at: number | undefined) => at !== undefined && at >= start && at < end;
  const stored = read();
  // An entry in the future was written while the clock was wrong.
  const today = stored.filter(([, at]) => isToday(at));
  if (today.length < stored.length) write(today);
  const key = keyOf(code, device);
  return today.some(([name]) => name === key) || isToday(here.get(key));
}

/** Records that an advert was closed. */
export function markClosed(code: string, device: AdvertDevice, now = new Date()): void {
  const key = keyOf(code, device);
  here.set(key, now.getTime());
  write([...read().filter(([name]) => name !== key), [key, now.getTime()]]);
}
