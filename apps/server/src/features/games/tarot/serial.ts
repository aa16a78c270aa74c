import type { Settings } from '#platform/settings/settings.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';

/** Number of hexadecimal characters of the hash in a serial: 128 bits. */
const SIGNS = 32;

/** Returns the serial for a member's draw on a day. It is a keyed hash, so it needs no row and cannot be forged. */
export function serialOf({ SECRET }: Settings, userId: number, day: string): string {
  return `${day}-${keyedHash(SECRET, 'tarot', `${userId}:${day}`).toString('hex').slice(0, SIGNS)}`;
}

/** Returns the day of a serial; null if the serial does not belong to the member. */
export function dayOf(settings: Settings, userId: number, serial: string): string | null {
  const day = serial.slice(0, -SIGNS - 1);
  return serialOf(settings, userId, day) === serial ? day : null;
}
