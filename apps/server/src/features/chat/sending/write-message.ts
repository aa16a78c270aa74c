import { and, asc, eq, sql } from 'drizzle-orm';
import type { MessageFields } from '@site/contract/chat/fields.ts';
import { isModerator, type Role } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { conversations, conversationParticipants as sides, messageImages, messages } from '#db/schema/chat.ts';
import { blocks } from '#platform/users/account-state.ts';
import { attachImages } from '#features/media';
import { AppError, fieldError } from '#platform/app-error.ts';
import { messageSent } from '../events.ts';
import { maySend } from './may-send.ts';
import { imagesOf, messageRows, type MessageRow } from '../messages/message-rows.ts';
import { lockConversation, type Side } from '../own-conversation.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';

export interface Written {
  message: MessageRow;
  /**
   * Both sides after the change. `theirs` is null when that account is deleted or must not receive the sender's events.
   */
  mine: Side;
  theirs: Side | null;
  /** Whether the message opened a side that was a message request or declined. */
  accepted: boolean;
}

/**
 * Locks the rows of both accounts, so that a block, suspension or deletion of either happens entirely before or after
 * the message. Locks them in id order and before the conversation, as all transactions do, to avoid deadlocks.
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
 * Returns the sender's role.
 * @throws AppError suspended, not-a-member
 */
function senderRole({ role, suspended }: { role: Role | null; suspended: boolean }): Role {
  if (suspended) throw new AppError('suspended');
  if (role === null) throw new AppError('not-a-member');
  return role;
}

/**
 * Returns both sides, whether either member has blocked the other, and whether the sender has used this client id
 * before.
 */
async function whatStands(tx: Transaction, userId: number, { conversationId, clientId }: MessageFields) {
  const same = and(eq(messages.senderId, userId), eq(messages.clientId, clientId));
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
    mine,
    theirs: found.find(({ side }) => side.userId !== userId)?.side ?? null,
    blocked: found.some(({ blocked }) => blocked),
    named: found.some(({ named }) => named),
  };
}

/**
 * Returns the message that the sender stored under the same client id, or null.
 * @throws AppError invalid if that message differs from the given one
 */
async function earlier(tx: Transaction, senderId: number, fields: MessageFields): Promise<MessageRow | null> {
  const where = and(eq(messages.senderId, senderId), eq(messages.clientId, fields.clientId));
  const [found] = await messageRows(tx, { where, order: sql`${messages.id}`, limit: 1 });
  if (!found) return null;
  const pictures = found.images.map(({ id }) => id).join();
  const same = found.text === fields.text && pictures === [...new Set(fields.images)].join();
  // Only a visible message is compared, because the content of a deleted one may be purged.
  if (found.conversationId !== fields.conversationId || (found.state === 'visible' && !same)) {
    throw fieldError('clientId', 'invalid.value');
  }
  return found;
}

async function addImages(tx: Transaction, ownerId: number, { id, images }: { id: number; images: readonly number[] }) {
  const ids = [...new Set(images)];
  if (ids.length === 0) return [];
  await attachImages(tx, { ownerId, ids, as: 'message' });
  await tx.insert(messageImages).values(ids.map((mediaId, position) => ({ messageId: id, mediaId, position })));
  return (await imagesOf(tx, [id])).get(id) ?? [];
}

/**
 * Inserts the message and updates the conversation's `lastSeq` and both sides in one statement, because chat has to
 * store many messages per second.
 * @throws AppError invalid if the client id was used concurrently
 */
async function store(
  tx: Transaction,
  userId: number,
  { fields, seq, comes, begins }: { fields: MessageFields; seq: number; comes: 'open' | 'request'; begins: boolean },
): Promise<MessageRow> {
  const { conversationId, clientId, text } = fields;
  const own = sql`${sides.userId} = ${userId}`;
  const { rows } = await tx.execute(sql`
    with written as (
      insert into ${messages} (conversation_id, seq, sender_id, client_id, text, created_at)
      -- clock_timestamp(), because now() would return the time before the transaction waited for the row lock, and
      -- creation times must follow the sequence numbers.
      values (${conversationId}, ${seq}, ${userId}, ${clientId}, ${text}, clock_timestamp())
      on conflict (sender_id, client_id) do nothing returning id, created_at
    ), numbered as (
      update ${conversations} set last_seq = ${seq} where ${eq(conversations.id, conversationId)}
    ), listed as (
      update ${sides} set last_at = written.created_at, state = case when ${own} then 'open' else ${comes} end,
        unread = ${sides.unread} + (not ${own})::int, sent = ${sides.sent} + (${own})::int,
        begun_at = case when ${begins} and ${own} then written.created_at else ${sides.begunAt} end
      from written where ${eq(sides.conversationId, conversationId)}
    )
    select id, created_at from written`);
  // Matches the final SELECT above; bigint and timestamps arrive as text.
  const [row] = rows as { id: string; created_at: string }[];
  // Race condition: the same client id was inserted concurrently in another conversation.
  if (!row) throw fieldError('clientId', 'invalid.value');
  const id = Number(row.id);
  return {
    ...{ id, conversationId, seq, senderId: userId, clientId, text, hiddenForSender: false, hiddenForOther: false },
    state: 'visible',
    createdAt: new Date(row.created_at).toISOString(),
    images: await addImages(tx, userId, { id, images: fields.images }),
  };
}

interface Before {
  lastSeq: number;
  mine: Side;
  theirs: Side | null;
  comes: 'open' | 'request';
  begins: boolean;
}

/** Returns whether a message opens a side that was a message request or declined. */
const opensSide = ({ lastSeq, mine, theirs, comes }: Omit<Before, 'begins'>) =>
  mine.state !== 'open' || (lastSeq > 0 && theirs?.state !== comes);

/**
 * Returns both sides after a message. They are equal to the stored rows, because the row lock on the conversation
 * prevents other changes.
 */
function sidesAfter(
  lastAt: string,
  { mine, theirs, comes, begins }: Omit<Before, 'lastSeq'>,
): Pick<Written, 'mine' | 'theirs'> {
  return {
    mine: { ...mine, lastAt, state: 'open', sent: mine.sent + 1, begunAt: begins ? lastAt : mine.begunAt },
    theirs: theirs && { ...theirs, lastAt, state: comes, unread: theirs.unread + 1 },
  };
}

/**
 * Writes a message with the next sequence number of its conversation. Row locks on both accounts and the conversation
 * keep the numbers free of gaps and the counts exact. Idempotent: returns the stored message when the client id was
 * used before.
 * @throws AppError chat.not-found, suspended, not-a-member, invalid for a client id used for another message, and those
 * of `maySend`
 */
export async function writeMessage(
  { tx, emit }: TransactionScope,
  userId: number,
  fields: MessageFields,
): Promise<Written> {
  const { conversationId } = fields;
  const { me, theirRole } = await holdPeople(tx, userId, conversationId);
  const lastSeq = await lockConversation(tx, conversationId);
  const { mine, theirs, blocked, named } = await whatStands(tx, userId, fields);
  const again = named ? await earlier(tx, userId, fields) : null;
  // After a block, the other member receives no events from the sender, not even for earlier messages.
  if (again) return { mine, theirs: blocked ? null : theirs, message: again, accepted: false };
  const myRole = senderRole(me);
  const pictures = fields.images.length > 0;
  const comes = await maySend(tx, { lastSeq, mine, theirs, myRole, theirRole, blocked, pictures });
  // True for the first message to a new recipient, unless the sender or the recipient is a moderator.
  const begins = lastSeq === 0 && !isModerator(myRole) && !isModerator(theirRole);
  const message = await store(tx, userId, { fields, seq: lastSeq + 1, comes, begins });
  if (theirs && theirs.unread === 0 && !theirs.muted) {
    await emit(messageSent, { messageId: message.id, conversationId, senderId: userId, toId: theirs.userId });
  }
  const accepted = opensSide({ lastSeq, mine, theirs, comes });
  return { message, accepted, ...sidesAfter(message.createdAt, { mine, theirs, comes, begins }) };
}
