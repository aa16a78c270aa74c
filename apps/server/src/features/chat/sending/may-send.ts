import { and, eq, gt, sql } from 'drizzle-orm';
import { NEW_PEOPLE_MAX, REQUEST_MESSAGES_MAX } from '@site/contract/chat/fields.ts';
import { isModerator, type Role } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { firstMessage } from '../message-requests/first-message.ts';
import type { Side } from '../own-conversation.ts';

interface Sending {
  lastSeq: number;
  mine: Side;
  /** Null when the other account is deleted. */
  theirs: Side | null;
  myRole: Role | null;
  theirRole: Role | null;
  /** True when either member has blocked the other. Ignored if either of them is a moderator. */
  blocked: boolean;
  pictures: boolean;
}

/**
 * Checks the sender's limit of new recipients within 24 hours. Takes an advisory lock per sender until the transaction
 * ends, so that concurrent messages cannot exceed the limit.
 * @throws AppError chat.new-people
 */
async function countNewPeople(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat-new-people', ${userId}))`);
  const { userId: owner, begunAt } = conversationParticipants;
  const count = await tx.$count(
    conversationParticipants,
    and(eq(owner, userId), gt(begunAt, sql`now() - interval '1 day'`)),
  );
  if (count >= NEW_PEOPLE_MAX) throw new AppError('chat.new-people');
}

/**
 * Checks a message to a member who has not accepted messages from the sender.
 * @throws AppError chat.closed, chat.wait, chat.new-people
 */
async function mayRequest(
  tx: Transaction,
  { lastSeq, mine, pictures }: Pick<Sending, 'lastSeq' | 'mine' | 'pictures'>,
): Promise<'open' | 'request'> {
  const { userId: fromId, otherId: toId, sent } = mine;
  const comes = await firstMessage(tx, { fromId, toId });
  if (comes === 'closed') throw new AppError('chat.closed');
  // No images, and only a limited number of messages, before the recipient has accepted the request.
  if (comes === 'request' && (pictures || sent >= REQUEST_MESSAGES_MAX)) throw new AppError('chat.wait');
  if (lastSeq === 0) await countNewPeople(tx, fromId);
  return comes;
}

/**
 * Checks that a message may be sent. The caller must hold row locks on the conversation and both accounts. To conceal
 * the reason, throws the same error (chat.closed) whether the recipient declined, does not accept messages from the
 * sender or has no active account, or either member has blocked the other.
 * @returns the state of the recipient's side when the message arrives
 * @throws AppError chat.closed, chat.wait, chat.new-people
 */
export async function maySend(
  tx: Transaction,
  { lastSeq, mine, theirs, myRole, theirRole, blocked, pictures }: Sending,
): Promise<'open' | 'request'> {
  if (theirs === null || theirRole === null) throw new AppError('chat.closed');
  if (isModerator(myRole) || isModerator(theirRole)) return 'open';
  if (blocked) throw new AppError('chat.closed');
  if (lastSeq > 0 && theirs.state === 'open') return 'open';
  if (theirs.state === 'declined') throw new AppError('chat.closed');
  return mayRequest(tx, { lastSeq, mine, pictures });
}
