import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Executor } from '#db/client.ts';
import { sanctions, pendingDeletions } from '#platform/users/account-state.ts';
import { erasureTime } from '../pending-deletion.ts';

type Sanction = Omit<Extract<LoginResult, { next: 'excluded' }>, 'next' | 'ticket' | 'account'>;

/** Returns the sanction in force, or null if there is none. A closure takes precedence over a ban. */
export async function findSanctionInForce(db: Executor, userId: number): Promise<typeof sanctions.$inferSelect | null> {
  const inForce = and(isNull(sanctions.endedAt), or(eq(sanctions.kind, 'ban'), isNotNull(sanctions.appliedAt)));
  const [row] = await db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), inForce))
    .orderBy(asc(sql`case when ${sanctions.kind} = 'closure' then 0 else 1 end`))
    .limit(1);
  return row ?? null;
}

/** Returns the sanction that the owner of a banned or closed account sees after logging in with valid credentials. */
export async function loadSanction(db: Executor, userId: number): Promise<Sanction> {
  const row = await findSanctionInForce(db, userId);
  if (!row) throw new Error('a banned account has no sanction in force');
  const { kind, reason, startsAt: since, until, appealState: state, answer } = row;
  const [pendingDeletion] = await db.select().from(pendingDeletions).where(eq(pendingDeletions.userId, userId));
  const purgeAt = kind === 'closure' && pendingDeletion ? erasureTime(pendingDeletion.createdAt) : null;
  return { kind, reason, since, until, purgeAt, appeal: state && { state, answer } };
}
