import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { accountOrigins, type users } from '#db/schema/accounts.ts';
import { exclusions } from '#db/schema/exclusions.ts';
import { mailboxHash } from '#platform/mailbox-hash.ts';
import type { Settings } from '#platform/settings.ts';

const inForce = and(isNull(exclusions.endedAt), or(eq(exclusions.kind, 'ban'), isNotNull(exclusions.appliedAt)));

/**
 * Returns what an account shares with a banned or closed one, the strongest match only; null when it shares nothing.
 */
export async function sharesBan(
  tx: Transaction,
  { SECRET }: Pick<Settings, 'SECRET'>,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
): Promise<'email' | 'device' | 'network' | null> {
  const sameMailbox = and(inForce, ne(exclusions.userId, id), eq(exclusions.emailHash, mailboxHash(SECRET, email)));
  if ((await tx.$count(exclusions, sameMailbox)) > 0) return 'email';
  const other = alias(accountOrigins, 'other');
  const shared = await tx
    .selectDistinct({ kind: accountOrigins.kind })
    .from(accountOrigins)
    .innerJoin(
      other,
      and(eq(other.hash, accountOrigins.hash), eq(other.kind, accountOrigins.kind), ne(other.userId, id)),
    )
    .innerJoin(exclusions, and(eq(exclusions.userId, other.userId), inForce))
    .where(eq(accountOrigins.userId, id));
  return shared.some(({ kind }) => kind === 'device') ? 'device' : (shared[0]?.kind ?? null);
}
