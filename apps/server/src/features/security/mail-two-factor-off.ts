import type { Transaction } from '#db/client.ts';
import type { users } from '#db/schema/accounts.ts';
import type { Mail } from '#platform/mail.ts';

/** Mails the owner that two-factor was turned off. It cannot be undone by a link: the secret is gone. */
export async function mailTwoFactorOff(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { email: to, language, userName }: typeof users.$inferSelect,
): Promise<void> {
  const path = '/authorization?tab=sessions';
  await mail.send(tx, { to, language, kind: 'two-factor-off', params: { userName }, path });
}
