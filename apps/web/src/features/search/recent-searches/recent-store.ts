import { isStorageAvailable, storedJson, storedText } from '#platform/storage/stored-values.ts';

const MOST = 8;

const searches = storedJson<string[]>('recent-searches', (value) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST) : null,
);
/** Set while storing is turned off. */
const off = storedText('recent-searches-off');

/** Whether searches are stored on this device. */
export const remembers = (): boolean => isStorageAvailable() && off.read() === null;

/** Recent searches on this device, newest first. */
export const recentSearches = (): string[] => searches.read() ?? [];

/** Stores a search on this device, or nothing if storing is turned off. */
export function keepSearch(s: string): void {
  if (!remembers()) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== s.toLowerCase());
  searches.write([s, ...others].slice(0, MOST));
}

export const forgetSearches = (): void => searches.remove();

/** Turns storing on or off. Turning it off deletes the stored searches. */
export function setRemembers(on: boolean): void {
  if (on) return off.remove();
  off.write('1');
  forgetSearches();
}
