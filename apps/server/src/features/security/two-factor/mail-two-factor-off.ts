import type { Transaction } from '#db/client.ts';
import type { users } from '#platform/users/users.ts';
import type { Mail } from '#platform/mail/mail.ts';

/**
 * Notifies the owner by email that two-factor authentication was turned off. The email has no undo link, because the
 * secret is deleted.
 */
export async function mailTwoFactorOff(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { email: to, language, userName }: typeof users.$inferSelect,
): Promise<void> {
  const path = '/authorization?tab=sessions';
  await mail.send(tx, { to, language, kind: 'two-factor-off', params: { userName }, path });
}
