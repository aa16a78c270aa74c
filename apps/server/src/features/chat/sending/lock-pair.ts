import { and, asc, eq, sql } from 'drizzle-orm';
import type { Role } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { blocks } from '#platform/users/account-state.ts';
import { users } from '#platform/users/users.ts';
import { conversations, conversationParticipants as sides, messages } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { lockConversation, type Side } from '../own-conversation.ts';

export interface LockedPair {
  /** The current user's account; see `senderRole`. */
  me: { role: Role | null; suspended: boolean };
  theirRole: Role | null;
  lastSeq: number;
  mine: Side;
  /** Null when that account is deleted. */
  theirs: Side | null;
  /** Whether either member has blocked the other. */
  blocked: boolean;
  /** Whether the current user has sent a message with the given client id before. */
  named: boolean;
}

/**
 * Locks the rows of both accounts, so that a block, suspension or deletion of either happens entirely before or after
 * the change. Locks them in id order and before the conversation, as all transactions do, to avoid deadlocks.
 * @throws AppError chat.not-found, including for conversations of other members
 */
async function holdPeople(tx: Transaction, userId: number, conversationId: number) {
  const pair = sql`select unnest(array[${conversations.lowId}, ${conversations.highId}]) from ${conversations}
    where ${conversations.id} = ${conversationId} and ${userId} in (${conversations.lowId}, ${conversations.highId})`;
  const people = await tx
    .select({ id: users.id, role: users.role, suspended: users.suspended })
    .from(users)
    .where(sql`${users.id} in (${pair})`)
    .orderBy(asc(users.id))
    .for('share');
  const me = people.find(({ id }) => id === userId);
  if (!me) throw new AppError('chat.not-found');
  const other = people.find(({ id }) => id !== userId);
  return { me, theirRole: other?.role ?? null };
}

/**
 * Locks both accounts and the conversation, and returns the state of both sides.
 * @param clientId idempotency key to look up; null for none
 * @throws AppError chat.not-found
 */
export async function lockPair(
  tx: Transaction,
  userId: number,
  { conversationId, clientId = null }: { conversationId: number; clientId?: string | null },
): Promise<LockedPair> {
  const { me, theirRole } = await holdPeople(tx, userId, conversationId);
  const lastSeq = await lockConversation(tx, conversationId);
  const same = and(eq(messages.senderId, userId), sql`${messages.clientId} = ${clientId}::uuid`);
  const found = await tx
    .select({
      side: sides,
      blocked: sql<boolean>`exists (select from ${blocks} where ${eq(blocks.userId, sides.userId)} and ${eq(blocks.blockedId, sides.otherId)})`,
      named: sql<boolean>`exists (select from ${messages} where ${same})`,
    })
    .from(sides)
    .where(eq(sides.conversationId, conversationId));
  const mine = found.find(({ side }) => side.userId === userId)?.side;
  if (!mine) throw new AppError('chat.not-found');
  return {
    ...{ me, theirRole, lastSeq, mine },
    theirs: found.find(({ side }) => side.userId !== userId)?.side ?? null,
    blocked: found.some(({ blocked }) => blocked),
    named: found.some(({ named }) => named),
  };
}

/**
 * Returns the sender's role.
 * @throws AppError suspended, not-a-member
 */
export function senderRole({ role, suspended }: LockedPair['me']): Role {
  if (suspended) throw new AppError('suspended');
  if (role === null) throw new AppError('not-a-member');
  return role;
}
