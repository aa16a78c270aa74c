import { sql } from 'drizzle-orm';
import type { Revertible } from '@site/contract/security/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { accountReverts, type users } from '#db/schema/accounts.ts';
import type { Mail } from '#platform/mail.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

const REVERT_MS = 7 * 86_400_000;

/**
 * Mails a change of how an account is opened to its present address, with a link that undoes it for 7 days (SAFE-32). A
 * later password, email or lock-down leaves the link valid: whoever made the change could cause those too.
 * @param mailKind texts of the mail: `mails:{mailKind}.*`
 * @param since access that was added from then on is removed by the link; the present by default
 */
export async function mailRevert(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { id: userId, email, language, userName }: typeof users.$inferSelect,
  { kind, mailKind, since }: { kind: Revertible; mailKind: string; since?: string },
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + REVERT_MS).toISOString();
  // The transaction's own time, which what it adds carries as well.
  const from = since ?? sql`now()`;
  await tx.insert(accountReverts).values({ hash: hashToken(token), userId, kind, email, since: from, expiresAt });
  await mail.send(tx, { to: email, language, kind: mailKind, params: { userName }, path: `/revert?token=${token}` });
}
