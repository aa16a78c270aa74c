import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { SignedIn, Work } from '#platform/context.ts';

/** Mails the owner that the guards of the account changed, so that nobody else's change goes unseen. */
export async function tellOwner(
  { mail, viewer }: SignedIn,
  { tx }: Work,
  kind: 'two-factor-on' | 'two-factor-off' | 'passkey-added',
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, viewer.id));
  if (!owner) return;
  const { email, language, userName } = owner;
  await mail.send(tx, { to: email, language, kind, params: { userName } });
}
