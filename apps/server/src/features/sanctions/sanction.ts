import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorTag } from '#features/members';
import { deleteTickets, findSanctionInForce, revokeLinks } from '#features/accounts';
import { lastingSuspension, moderationEvents, type Account } from '#features/moderation';
import { scheduleDeletion, cancelDeletion } from '#features/privacy';
import type { Executor, Transaction } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { endSessions } from '#platform/sessions/session.ts';

export type Sanction = typeof sanctions.$inferSelect;
type Ended = Awaited<ReturnType<typeof endSessions>>;

/** Returns the account's ban in force, or its closure, announced or in force; null when there is none. */
export async function lastingOf(db: Executor, userId: number, kind: Sanction['kind']): Promise<Sanction | null> {
  const [row] = await db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), eq(sanctions.kind, kind), isNull(sanctions.endedAt)));
  return row ?? null;
}

/**
 * Marks an account as banned and suspended, and ends its sessions, login tickets and emailed links. The caller has
 * locked the account.
 * @returns the sessions that ended; their sockets are notified after the commit
 */
export async function shutOut({ tx, emit }: TransactionScope, userId: number): Promise<Ended> {
  await updateUsers(tx, eq(users.id, userId), { banned: true, suspended: true });
  await deleteTickets(tx, userId);
  await revokeLinks(tx, userId);
  await emit(moderationEvents.memberSanctioned, { userId });
  return endSessions(tx, userId);
}

/**
 * Notifies the sockets of ended sessions on every instance, and invalidates visitors' cached pages that show the
 * member.
 */
export function closeSanctionedSockets(
  { hub, cache }: Pick<Services, 'hub' | 'cache'>,
  userId: number,
  ended: Ended,
): void {
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  cache.invalidate(authorTag(userId), 'forum');
}

/** Applies a closure: the account is deleted as if its owner had requested it, and cannot be recovered. */
export async function applyClosure(
  work: TransactionScope,
  subject: Account,
  { id }: Pick<Sanction, 'id'>,
): Promise<Ended> {
  const { tx } = work;
  const isLeaving = (await tx.$count(pendingDeletions, eq(pendingDeletions.userId, subject.id))) > 0;
  const { ended } = isLeaving ? { ended: [] } : await scheduleDeletion(tx, subject);
  await tx
    .update(sanctions)
    .set({ appliedAt: sql`now()` })
    .where(eq(sanctions.id, id));
  return [...ended, ...(await shutOut(work, subject.id))];
}

/** Returns whether this closure, rather than an earlier request by the owner, made the account pending deletion. */
async function hasCausedDeletion(tx: Transaction, { userId, appliedAt }: Sanction): Promise<boolean> {
  if (appliedAt === null) return false;
  const [pendingDeletion] = await tx.select().from(pendingDeletions).where(eq(pendingDeletions.userId, userId));
  return pendingDeletion !== undefined && Date.parse(pendingDeletion.createdAt) >= Date.parse(appliedAt);
}

/**
 * Lifts a ban or withdraws a closure, and cancels the deletion that the closure caused. The account stays banned or
 * suspended while another sanction or a suspension is in force. The caller has locked the account.
 */
export async function liftSanction({ tx, emit }: TransactionScope, row: Sanction): Promise<void> {
  const { id, userId, kind } = row;
  await tx
    .update(sanctions)
    .set({ endedAt: sql`now()` })
    .where(eq(sanctions.id, id));
  if (kind === 'closure' && (await hasCausedDeletion(tx, row))) await cancelDeletion(tx, userId);
  const banned = (await findSanctionInForce(tx, userId)) !== null;
  const suspended = banned || (await lastingSuspension(tx, userId)) !== null;
  await updateUsers(tx, eq(users.id, userId), { banned, suspended });
  if (!banned) await emit(moderationEvents.sanctionLifted, { userId });
}
