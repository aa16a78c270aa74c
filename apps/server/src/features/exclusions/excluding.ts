import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorTag } from '#features/members';
import { lastingExclusion, spendLinks } from '#features/accounts';
import { lastingSuspension, moderationEvents, type Account } from '#features/moderation';
import { freeze, unfreeze } from '#features/privacy';
import type { Executor, Transaction } from '#db/client.ts';
import { loginTickets, users } from '#db/schema/accounts.ts';
import { exclusions } from '#db/schema/exclusions.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import type { Services, Work } from '#platform/context.ts';
import { endSessions } from '#platform/session.ts';

export type Exclusion = typeof exclusions.$inferSelect;
type Ended = Awaited<ReturnType<typeof endSessions>>;

/** Returns the ban in force, or the closure that is announced or in force. */
export async function lastingOf(db: Executor, userId: number, kind: Exclusion['kind']): Promise<Exclusion | null> {
  const [row] = await db
    .select()
    .from(exclusions)
    .where(and(eq(exclusions.userId, userId), eq(exclusions.kind, kind), isNull(exclusions.endedAt)));
  return row ?? null;
}

/**
 * Ends everything that gives access to the account. The caller has locked it.
 * @returns the sessions that ended; their sockets are notified after the commit
 */
export async function shutOut({ tx, emit }: Work, userId: number): Promise<Ended> {
  await tx.update(users).set({ banned: true, suspended: true }).where(eq(users.id, userId));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId));
  await spendLinks(tx, userId);
  await emit(moderationEvents.memberExcluded, { userId });
  return endSessions(tx, userId);
}

/**
 * Notifies the sockets of ended sessions on every instance, and invalidates visitors' cached pages that show the
 * member.
 */
export function tellExcluded({ hub, cache }: Pick<Services, 'hub' | 'cache'>, userId: number, ended: Ended): void {
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  cache.drop(authorTag(userId), 'forum');
}

/** Applies a closure: the account is deleted as if its owner had requested it, and cannot be recovered. */
export async function applyClosure(work: Work, subject: Account, { id }: Pick<Exclusion, 'id'>): Promise<Ended> {
  const { tx } = work;
  const isLeaving = (await tx.$count(frozenAccounts, eq(frozenAccounts.userId, subject.id))) > 0;
  const { ended } = isLeaving ? { ended: [] } : await freeze(tx, subject);
  await tx
    .update(exclusions)
    .set({ appliedAt: sql`now()` })
    .where(eq(exclusions.id, id));
  return [...ended, ...(await shutOut(work, subject.id))];
}

/** Returns whether this closure, not an earlier request of the owner, made the account pending deletion. */
async function wasFrozenBy(tx: Transaction, { userId, appliedAt }: Exclusion): Promise<boolean> {
  if (appliedAt === null) return false;
  const [frozen] = await tx.select().from(frozenAccounts).where(eq(frozenAccounts.userId, userId));
  return frozen !== undefined && Date.parse(frozen.createdAt) >= Date.parse(appliedAt);
}

/**
 * Lifts a ban or withdraws a closure, and restores the account unless another sanction is in force. The caller has
 * locked it.
 */
export async function endExclusion({ tx, emit }: Work, row: Exclusion): Promise<void> {
  const { id, userId, kind } = row;
  await tx
    .update(exclusions)
    .set({ endedAt: sql`now()` })
    .where(eq(exclusions.id, id));
  if (kind === 'closure' && (await wasFrozenBy(tx, row))) await unfreeze(tx, userId);
  const banned = (await lastingExclusion(tx, userId)) !== null;
  const suspended = banned || (await lastingSuspension(tx, userId)) !== null;
  await tx.update(users).set({ banned, suspended }).where(eq(users.id, userId));
  if (!banned) await emit(moderationEvents.memberReadmitted, { userId });
}
