import { NOTIFICATION_MAILS_PATH } from '@site/contract/core/paths.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@site/contract/notifications/types.ts';
import { encryptSecret, decryptSecret } from '#platform/security/encrypt-secret.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { hashToken } from '#platform/security/tokens.ts';

const PURPOSE = 'notification-mails';

export interface Mailbox {
  userId: number;
  /** Hash of the address to which the email was sent. The link has no effect once the account has another address. */
  emailHash: string;
  /** The only group that the link turns off; null for all. */
  group: NotificationGroup | null;
}

export const emailHash = (email: string): string => hashToken(email.toLowerCase()).toString('base64url');

/**
 * Returns the unsubscribe path for notification emails, or for those of one group, which works without a login. The
 * token is encrypted, because email programs and mailing lists see it and must not be able to identify the account.
 */
export function unsubscribeLink(
  { SECRET }: Pick<Settings, 'SECRET'>,
  { userId, email, group }: { userId: number; email: string; group?: NotificationGroup },
): string {
  const token = encryptSecret(SECRET, PURPOSE, [userId, emailHash(email), group].filter(Boolean).join(' '));
  return `${NOTIFICATION_MAILS_PATH}?${group ? `only=${group}&` : ''}token=${token}`;
}

/** Returns the mailbox in a token, or null when the token is invalid. */
export function mailboxOfToken(secrets: Secrets, token: string): Mailbox | null {
  try {
    const [userId, hash = '', group] = decryptSecret(secrets, PURPOSE, token).split(' ');
    return { userId: Number(userId), emailHash: hash, group: NOTIFICATION_GROUPS.find((one) => one === group) ?? null };
  } catch {
    return null;
  }
}
