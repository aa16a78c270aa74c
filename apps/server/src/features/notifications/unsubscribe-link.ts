import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import type { Settings } from '#platform/settings.ts';
import { sign, unsign } from '#platform/tokens.ts';

const PURPOSE = 'notification-mails';

/** Where mails about notifications are turned off without a login, as a path. */
export function unsubscribeLink({ SECRET }: Pick<Settings, 'SECRET'>, userId: number): string {
  return `${NOTIFICATION_MAILS_PATH}?token=${sign(SECRET, PURPOSE, String(userId))}`;
}

/** Returns the account that a token names, or null when the token was not made here. */
export function accountOfToken({ SECRET }: Pick<Settings, 'SECRET'>, token: string): number | null {
  const value = unsign(SECRET, PURPOSE, token);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
