import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';
import { hashToken } from '#platform/tokens.ts';

const PURPOSE = 'notification-mails';

export interface Mailbox {
  userId: number;
  /** Of the address that the mail was sent to: once the account has another one, the link does nothing. */
  emailHash: string;
}

export const emailHash = (email: string): string => hashToken(email.toLowerCase()).toString('base64url');

/**
 * Returns where mails about notifications are turned off without a login, as a path. The token is encrypted: mail programs and lists
 * see it, and must not learn the account from it.
 */
export function unsubscribeLink(
  { SECRET }: Pick<Settings, 'SECRET'>,
  { userId, email }: { userId: number; email: string },
): string {
  return `${NOTIFICATION_MAILS_PATH}?token=${seal(SECRET, PURPOSE, `${userId} ${emailHash(email)}`)}`;
}

/** Returns the mailbox that a token names, or null when the token was not made here. */
export function mailboxOfToken({ SECRET }: Pick<Settings, 'SECRET'>, token: string): Mailbox | null {
  try {
    const [userId, hash = ''] = unseal(SECRET, PURPOSE, token).split(' ');
    return { userId: Number(userId), emailHash: hash };
  } catch {
    return null;
  }
}
