import { eq } from 'drizzle-orm';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Transaction } from '#db/client.ts';
import { recognizedBrowsers, loginTickets } from '#db/schema/accounts.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { endSessions } from '#platform/sessions/session.ts';
import { mailRevert } from '../email-changes/reverts.ts';
import { hashPassword } from './password.ts';
import { sendLink, revokeLinks } from '../email-verification/verification-links.ts';
import { newToken } from '#platform/security/tokens.ts';

type User = typeof users.$inferSelect;
type Ended = { id: number; sessionId: string }[];

async function store(
  tx: Transaction,
  id: number,
  password: { passwordHash: string; pwdType: PasswordStrength; hasPassword: boolean },
) {
  await updateUsers(tx, eq(users.id, id), password);
  await tx.delete(loginTickets).where(eq(loginTickets.userId, id));
  await revokeLinks(tx, id);
}

/**
 * Stores a new password for an account that the caller has locked, revokes its login tickets, links and sessions, and
 * emails the owner.
 * @param but id of the session to leave active
 * @returns the sessions that ended
 */
export async function replacePassword(
  { tx, mail }: { tx: Transaction; mail: Mail },
  user: User,
  { but, ...password }: { passwordHash: string; pwdType: PasswordStrength; but?: string },
): Promise<Ended> {
  await store(tx, user.id, { ...password, hasPassword: true });
  await mailRevert({ tx, mail }, user, { kind: 'password', mailKind: 'password-changed' });
  return endSessions(tx, user.id, but === undefined ? {} : { but });
}

/** Returns the hash of a password that no one knows. Call it before the transaction, because hashing is slow. */
export const unknownPassword = (): Promise<string> => hashPassword(newToken());

/**
 * Invalidates the password, login tickets, links, sessions and recognized browsers of an account that the caller has
 * locked, and emails a link for a new password.
 * @returns the sessions that ended
 */
export async function endPassword(
  { tx, mail }: { tx: Transaction; mail: Mail },
  user: User,
  passwordHash: string,
): Promise<Ended> {
  await store(tx, user.id, { passwordHash, pwdType: 'ok', hasPassword: false });
  await tx.delete(recognizedBrowsers).where(eq(recognizedBrowsers.userId, user.id));
  await sendLink({ tx, mail }, user, { kind: 'reset', mailKind: 'password-ended' });
  return endSessions(tx, user.id);
}
