import { eq } from 'drizzle-orm';
import {
  createLink,
  deleteTickets,
  findByEmail,
  forgetBrowsers,
  removeIdentity,
  revokeLinks,
} from '#features/accounts';
import { appendAuditLog } from '#features/moderation';
import { removeSecondFactors } from '#features/security';
import { fieldError } from '#platform/app-error.ts';
import { endSessions } from '#platform/sessions/session.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { lockAccount } from './lock-account.ts';

interface Reset {
  email: string;
  /** New, verified address of the account, if it changes. */
  newEmail?: string | undefined;
  /** Hash of a password that no one knows. */
  passwordHash: string;
}

/**
 * Gives the owner of an account access again: replaces the password, removes second factors and single sign-on,
 * verifies the email address, and ends sessions, links and tickets. Bans and deletion requests stay in force.
 * @returns the path of a link that sets a new password
 * @throws AppError members.not-found; invalid when another account has the new address
 */
export async function resetAccess(
  { tx }: Pick<TransactionScope, 'tx'>,
  { email, newEmail, passwordHash }: Reset,
): Promise<string> {
  const user = await lockAccount(tx, email);
  const other = newEmail === undefined ? undefined : await findByEmail(tx, newEmail);
  if (other && other.id !== user.id) throw fieldError('newEmail', 'accounts.email-exists');
  const address = newEmail ?? user.email;
  const { verifiedAt } = user;
  const password = { passwordHash, hasPassword: false, pwdType: 'ok' } as const;
  await updateUsers(tx, eq(users.id, user.id), { email: address, ...password, verifiedAt });
  await removeIdentity(tx, user.id);
  await removeSecondFactors(tx, user.id);
  await deleteTickets(tx, user.id);
  await forgetBrowsers(tx, user.id);
  await revokeLinks(tx, user.id);
  await endSessions(tx, user.id);
  const path = await createLink(tx, { id: user.id, email: address }, { kind: 'reset' });
  const after = { secondFactor: false, emailChanged: address !== user.email };
  await appendAuditLog({ tx }, { actorId: null, action: 'access-reset', subjectId: user.id, after });
  return path;
}
