import type { Settings } from '#platform/settings.ts';
import { keyedHash } from '#platform/keyed-hash.ts';

/** Signs of the hash in a serial: 128 bits. */
const SIGNS = 32;

/** What a member draws with on a day: it needs no row, and nobody else can make it. */
export function serialOf({ SECRET }: Settings, userId: number, day: string): string {
  return `${day}-${keyedHash(SECRET, 'tarot', `${userId}:${day}`).toString('hex').slice(0, SIGNS)}`;
}

/** The day of a serial; null when it is not this member's. */
export function dayOf(settings: Settings, userId: number, serial: string): string | null {
  const day = serial.slice(0, -SIGNS - 1);
  return serialOf(settings, userId, day) === serial ? day : null;
}
