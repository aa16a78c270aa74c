import type { users } from '#db/schema/accounts.ts';
import type { SignedIn, Work } from '#platform/context.ts';

/** Mails the owner that the guards of the account changed, so that nobody else's change goes unseen. */
export async function tellOwner(
  { mail }: SignedIn,
  { tx }: Work,
  { email, language, userName }: typeof users.$inferSelect,
  kind: 'two-factor-on' | 'two-factor-off' | 'passkey-added',
): Promise<void> {
  await mail.send(tx, { to: email, language, kind, params: { userName }, path: '/authorization?tab=sessions' });
}
