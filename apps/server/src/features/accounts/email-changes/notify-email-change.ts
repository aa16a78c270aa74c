import type { users } from '#platform/users/users.ts';
import type { Transaction } from '#db/client.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailRevert } from './mail-revert.ts';

/**
 * Notifies the old address that it no longer belongs to the account, with a link that restores it (SAFE-32). Does
 * nothing if the old address was never verified or is unchanged. The link also removes access added since the change
 * was requested.
 */
export async function notifyEmailChange(
  { tx, mail }: { tx: Transaction; mail: Mail },
  user: typeof users.$inferSelect,
  { email: newEmail, createdAt: askedAt }: { email: string; createdAt: string },
): Promise<void> {
  if (user.verifiedAt === null || user.email === newEmail) return;
  await mailRevert({ tx, mail }, user, { kind: 'email', mailKind: 'email-changed', since: askedAt });
}
