import type { User } from '@site/contract/accounts/schemas.ts';
import { isSnoozed, snooze } from '#features/accounts';

const CHECK_MS = 10_000;

interface ReminderWatch {
  user: Pick<User, 'id' | 'pwdType'>;
  /** Returns false while the reminder must not be shown, such as in a hidden tab. It is then not snoozed either. */
  fits: () => boolean;
  show: () => void;
}

/**
 * Shows the reminder of a weak password, and snoozes it for seven days each time (AUTH-17). Checks at once and every
 * ten seconds whether the snooze has expired and the reminder may be shown. A strong password needs no timer.
 * @returns the function that stops the timer
 */
export function watchPassword({ user, fits, show }: ReminderWatch): () => void {
  if (user.pwdType === 'ok') return () => undefined;
  const check = () => {
    if (!fits() || isSnoozed(user.id)) return;
    snooze(user.id);
    show();
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}
