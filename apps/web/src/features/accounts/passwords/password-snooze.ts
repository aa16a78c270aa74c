import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import { isStorageAvailable, storedJson } from '#platform/storage/stored-values.ts';

const SNOOZE_MS = STORAGE_KEYS['password-snooze:*'].maxAge;

/** The stored timestamp is the end of the snooze. */
const snoozeEnd = (userId: number) =>
  storedJson(`password-snooze:${userId}`, (stored) => (typeof stored === 'number' ? stored : null));

/**
 * Returns whether this browser reminded the account of its weak password within the last seven days (AUTH-17). Also
 * true if storage is unavailable, because the reminder could not be snoozed.
 */
export function isSnoozed(userId: number): boolean {
  return !isStorageAvailable() || snoozeEnd(userId).read() !== null;
}

/** Records that the reminder was shown, which suppresses it for seven days. */
export function snooze(userId: number): void {
  snoozeEnd(userId).write(Date.now() + SNOOZE_MS);
}
