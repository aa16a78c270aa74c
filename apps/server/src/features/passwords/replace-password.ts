import { eq } from 'drizzle-orm';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Transaction } from '#db/client.ts';
import { loginTickets, users } from '#db/schema/accounts.ts';
import { spendLinks } from '#features/accounts';
import type { Mail } from '#platform/mail.ts';
import { endSessions } from '#platform/session.ts';

/**
 * Stores a new password of an account that the caller has locked, ends what the old one opened, and mails the owner.
 * @param but a session that stays
 * @returns the sessions that ended
 */
export async function replacePassword(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { id, email: to, language, userName }: typeof users.$inferSelect,
  { passwordHash, pwdType, but }: { passwordHash: string; pwdType: PasswordStrength; but?: string },
): Promise<{ id: number; sessionId: string }[]> {
  await tx.update(users).set({ passwordHash, pwdType }).where(eq(users.id, id));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, id));
  await spendLinks(tx, id);
  await mail.send(tx, { to, language, kind: 'password-changed', params: { userName }, path: '/forgot-password' });
  return endSessions(tx, id, but === undefined ? {} : { but });
}
