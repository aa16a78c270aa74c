import { sql, and, eq, gte, isNull } from 'drizzle-orm';
import type { Revertible } from '@site/contract/security/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { accountReverts } from '#db/schema/accounts.ts';
import type { users } from '#platform/users/users.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';

const REVERT_MS = 7 * 86_400_000;

/**
 * Emails the current address about a change to how the account is accessed, with a link that can undo the change for 7
 * days (SAFE-32). A later lockdown or change of password or email does not invalidate the link, because the attacker
 * could trigger those too.
 * @param mailKind key of the email's texts: `mails:{mailKind}.*`
 * @param params parameters of the email's texts, in addition to the name of the recipient
 * @param since access added from then on is removed by the link; defaults to now
 */
export async function mailRevert(
  { tx, mail }: { tx: Transaction; mail: Mail },
  user: typeof users.$inferSelect,
  { kind, mailKind, since, params }: { kind: Revertible; mailKind: string; since?: string; params?: { name: string } },
): Promise<void> {
  const { id: userId, email, language } = user;
  const token = newToken();
  const expiresAt = new Date(Date.now() + REVERT_MS).toISOString();
  // Uses the transaction's timestamp, which is also stored in the rows that it adds.
  const from = since ?? sql`now()`;
  await tx.insert(accountReverts).values({ hash: hashToken(token), userId, kind, email, since: from, expiresAt });
  const given = { ...params, userName: greetingName(user) };
  await mail.send(tx, { to: email, language, kind: mailKind, params: given, path: `/revert?token=${token}` });
}

/** Invalidates the links that undo changes to an account, those created at the given time or later. */
export async function invalidateReverts(tx: Transaction, userId: number, since: string): Promise<void> {
  const later = and(eq(accountReverts.userId, userId), gte(accountReverts.createdAt, since));
  await tx
    .update(accountReverts)
    .set({ usedAt: sql`now()` })
    .where(and(later, isNull(accountReverts.usedAt)));
}
