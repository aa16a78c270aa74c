const SNOOZE_MS = 7 * 24 * 60 * 60_000;

/** Storage of the snooze; localStorage in the browser. */
export type SnoozeStore = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (userId: number) => `password-snooze:${userId}`;

/**
 * Returns whether this browser reminded the account of its weak password within the last seven days (AUTH-17). Also
 * true if storage is unavailable, because the reminder could not be snoozed.
 */
export function isSnoozed(store: SnoozeStore, userId: number, now = Date.now()): boolean {
  try {
    const until = Number(store.getItem(keyOf(userId)));
    // A clock that was set back must not extend the snooze.
    return until > now && until <= now + SNOOZE_MS;
  } catch {
    return true;
  }
}

/** Records that the reminder was shown, which suppresses it for seven days. */
export function snooze(store: SnoozeStore, userId: number, now = Date.now()): void {
  try {
    store.setItem(keyOf(userId), String(now + SNOOZE_MS));
  } catch {
    // Storage is unavailable, so isSnoozed returns true and the reminder is not shown at all.
  }
}
