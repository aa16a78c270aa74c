const SNOOZE_MS = 7 * 24 * 60 * 60_000;

/** What the snooze is kept in; localStorage in the browser. */
export type SnoozeStore = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (userId: number) => `password-snooze:${userId}`;

/** Whether this browser has told the account about its password within the last seven days (AUTH-17). */
export function isSnoozed(store: SnoozeStore, userId: number, now = Date.now()): boolean {
  try {
    const until = Number(store.getItem(keyOf(userId)));
    // A clock that was set back must not keep the reminder away for longer.
    return until > now && until <= now + SNOOZE_MS;
  } catch {
    return true;
  }
}

/** It was told now: not again for seven days. */
export function snooze(store: SnoozeStore, userId: number, now = Date.now()): void {
  try {
    store.setItem(keyOf(userId), String(now + SNOOZE_MS));
  } catch {
    // Nothing can be kept here: isSnoozed then says so too.
  }
}
