import { RECENT_SEARCHES } from '#platform/storage-keys/recent-searches.ts';

const OFF = 'recent-searches-off';
const MOST = 8;

/** Whether searches are stored on this device. */
export function remembers(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return false;
  }
}

/** Recent searches on this device, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Stores a search on this device, or nothing if storing is turned off. */
export function keepSearch(s: string): void {
  if (!remembers()) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== s.toLowerCase());
  try {
    localStorage.setItem(RECENT_SEARCHES, JSON.stringify([s, ...others].slice(0, MOST)));
  } catch {
    // Without local storage the search is not stored.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Without local storage there are no searches to delete.
  }
}

/** Turns storing on or off. Turning it off deletes the stored searches. */
export function setRemembers(on: boolean): void {
  try {
    if (on) {
      localStorage.removeItem(OFF);
    } else {
      localStorage.setItem(OFF, '1');
      forgetSearches();
    }
  } catch {
    // Without local storage nothing is stored in any case.
  }
}
