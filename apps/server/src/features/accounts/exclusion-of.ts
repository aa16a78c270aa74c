import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Executor } from '#db/client.ts';
import { exclusions } from '#db/schema/exclusions.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import { purgeTime } from './purge-time.ts';

type Exclusion = Omit<Extract<LoginResult, { next: 'excluded' }>, 'next' | 'ticket' | 'account'>;

/** Returns the sanction in force that the owner is notified of: a closure takes precedence over a ban. */
export async function lastingExclusion(db: Executor, userId: number): Promise<typeof exclusions.$inferSelect | null> {
  const inForce = and(isNull(exclusions.endedAt), or(eq(exclusions.kind, 'ban'), isNotNull(exclusions.appliedAt)));
  const [row] = await db
    .select()
    .from(exclusions)
    .where(and(eq(exclusions.userId, userId), inForce))
    .orderBy(asc(sql`case when ${exclusions.kind} = 'closure' then 0 else 1 end`))
    .limit(1);
  return row ?? null;
}

/** Returns the sanction that the owner of a banned or closed account sees after logging in with valid credentials. */
export async function exclusionOf(db: Executor, userId: number): Promise<Exclusion> {
  const row = await lastingExclusion(db, userId);
  if (!row) throw new Error('a banned account has no sanction in force');
  const { kind, reason, startsAt: since, until, appealState: state, answer } = row;
  const [frozen] = await db.select().from(frozenAccounts).where(eq(frozenAccounts.userId, userId));
  const purgeAt = kind === 'closure' && frozen ? purgeTime(frozen.createdAt) : null;
  return { kind, reason, since, until, purgeAt, appeal: state && { state, answer } };
}
