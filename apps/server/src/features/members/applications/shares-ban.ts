import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { accountOrigins, sanctions } from '#platform/users/account-state.ts';
import type { users } from '#platform/users/users.ts';
import { mailboxHashes } from '#platform/members/mailbox-hash.ts';
import type { Secrets } from '#platform/security/secrets.ts';

const inForce = and(isNull(sanctions.endedAt), or(eq(sanctions.kind, 'ban'), isNotNull(sanctions.appliedAt)));

/**
 * Returns the strongest match (email, device or network) between an account and any banned or closed account; null if
 * there is none.
 */
export async function sharesBan(
  tx: Transaction,
  secrets: Secrets,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
): Promise<'email' | 'device' | 'network' | null> {
  const sameMailbox = and(
    inForce,
    ne(sanctions.userId, id),
    inArray(sanctions.emailHash, mailboxHashes(secrets, email)),
  );
  if ((await tx.$count(sanctions, sameMailbox)) > 0) return 'email';
  const other = alias(accountOrigins, 'other');
  const shared = await tx
    .selectDistinct({ kind: accountOrigins.kind })
    .from(accountOrigins)
    .innerJoin(
      other,
      and(eq(other.hash, accountOrigins.hash), eq(other.kind, accountOrigins.kind), ne(other.userId, id)),
    )
    .innerJoin(sanctions, and(eq(sanctions.userId, other.userId), inForce))
    .where(eq(accountOrigins.userId, id));
  return shared.some(({ kind }) => kind === 'device') ? 'device' : (shared[0]?.kind ?? null);
}
