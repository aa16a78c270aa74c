import type { users } from '#db/schema/accounts.ts';
import type { Transaction } from '#db/client.ts';
import type { Mail } from '#platform/mail.ts';

/** Tells the old address that it is no longer the account's: its owner hears of a change that they did not make. */
export async function noteEmailChange(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { email, userName, language, verifiedAt }: typeof users.$inferSelect,
  newEmail: string,
): Promise<void> {
  if (verifiedAt === null || email === newEmail) return;
  await mail.send(tx, { to: email, language, kind: 'email-changed', params: { userName } });
}
