import type { User } from '@site/contract/accounts/schemas.ts';
import { isSnoozed, snooze, type SnoozeStore } from '#features/accounts/password-snooze.ts';

const CHECK_MS = 10_000;

interface ReminderWatch {
  user: Pick<User, 'id' | 'pwdType'>;
  store: SnoozeStore;
  /** Nothing is shown, and so nothing snoozed, where it would stand in the way. */
  fits: () => boolean;
  show: () => void;
}

/**
 * AUTH-17: looks every ten seconds whether the password is not ok and the snooze has passed; showing snoozes for seven
 * days. With a password that is ok there is nothing to watch.
 * @returns ends the watch
 */
export function watchPassword({ user, store, fits, show }: ReminderWatch): () => void {
  if (user.pwdType === 'ok') return () => undefined;
  const check = () => {
    if (!fits() || isSnoozed(store, user.id)) return;
    snooze(store, user.id);
    show();
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}
