import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import { type users } from '#platform/users/users.ts';
import { AppError } from '#platform/app-error.ts';
import { lockUser } from '#platform/database/lock-user.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { revokeLinks } from './revoke-links.ts';

type Link = typeof emailTokens.$inferSelect;

/**
 * Redeems an emailed link: consumes it and all other open links of the account. Returns the account with its row
 * locked.
 * @param kinds purposes that are accepted: a link for another purpose is invalid here and is not consumed
 * @throws AppError accounts.link-invalid, accounts.link-expired
 */
export async function redeemLink(
  tx: Transaction,
  kinds: readonly Link['kind'][],
  token: string,
): Promise<{ user: typeof users.$inferSelect; link: Pick<Link, 'kind' | 'email' | 'createdAt'> }> {
  const asked = and(eq(emailTokens.hash, hashToken(token)), inArray(emailTokens.kind, [...kinds]));
  const [known] = await tx.select({ userId: emailTokens.userId }).from(emailTokens).where(asked);
  const user = known && (await lockUser(tx, known.userId));
  if (!user || user.purgedAt !== null) throw new AppError('accounts.link-invalid');
  const [link] = await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(asked, isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, sql`now()`)))
    .returning({ kind: emailTokens.kind, email: emailTokens.email, createdAt: emailTokens.createdAt });
  if (!link) {
    const unused = await tx.$count(emailTokens, and(asked, isNull(emailTokens.usedAt)));
    throw new AppError(unused > 0 ? 'accounts.link-expired' : 'accounts.link-invalid');
  }
  await revokeLinks(tx, user.id);
  return { user, link };
}
