import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { accountsSharingOrigin } from '#platform/moderation/accounts-sharing-origin.ts';
import { sanctions } from '#platform/users/account-state.ts';
import type { users } from '#platform/users/users.ts';
import { mailboxHash } from '#platform/members/mailbox-hash.ts';
import type { Settings } from '#platform/settings/settings.ts';

const inForce = and(isNull(sanctions.endedAt), or(eq(sanctions.kind, 'ban'), isNotNull(sanctions.appliedAt)));

/**
 * Returns the strongest match (email, device or network) between an account and any banned or closed account; null if
 * there is none.
 */
export async function sharesBan(
  tx: Transaction,
  { SECRET }: Pick<Settings, 'SECRET'>,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
): Promise<'email' | 'device' | 'network' | null> {
  const sameMailbox = and(inForce, ne(sanctions.userId, id), eq(sanctions.emailHash, mailboxHash(SECRET, email)));
  if ((await tx.$count(sanctions, sameMailbox)) > 0) return 'email';
  const shared = await accountsSharingOrigin(tx, [id]);
  if (shared.length === 0) return null;
  const others = shared.map(({ otherId }) => otherId);
  const rows = await tx
    .selectDistinct({ userId: sanctions.userId })
    .from(sanctions)
    .where(and(inForce, inArray(sanctions.userId, others)));
  const banned = new Set(rows.map(({ userId }) => userId));
  const matches = shared.filter(({ otherId }) => banned.has(otherId));
  return matches.some(({ kind }) => kind === 'device') ? 'device' : (matches[0]?.kind ?? null);
}
