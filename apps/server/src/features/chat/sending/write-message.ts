import { and, eq, sql } from 'drizzle-orm';
import type { MessageFields } from '@site/contract/chat/fields.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { conversations, conversationParticipants as sides, messageImages, messages } from '#db/schema/chat.ts';
import { attachImages } from '#features/media';
import { fieldError } from '#platform/app-error.ts';
import { messageSent } from '../events.ts';
import { lockPair, senderRole } from './lock-pair.ts';
import { maySend } from './may-send.ts';
import { imagesOf, messageRows, quotedMessage, type MessageRow } from '../messages/message-rows.ts';
import type { Side } from '../own-conversation.ts';
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
 * Returns the message that the sender stored under the same client id, or null.
 * @throws AppError invalid if that message differs from the given one
 */
async function earlier(tx: Transaction, senderId: number, fields: MessageFields): Promise<MessageRow | null> {
  const where = and(eq(messages.senderId, senderId), eq(messages.clientId, fields.clientId));
  const [found] = await messageRows(tx, { where, order: sql`${messages.id}`, limit: 1 });
  if (!found) return null;
  const pictures = found.images.map(({ id }) => id).join();
  const sameText = found.text === fields.text || found.editedAt !== null;
  const same = sameText && pictures === [...new Set(fields.images)].join();
  // Only a visible message is compared, because the content of a deleted one may be purged, and only an unedited text.
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
 * @throws AppError invalid if the client id was used concurrently, or for a reply to a message that does not exist
 */
async function store(
  tx: Transaction,
  userId: number,
  { fields, seq, comes, begins }: { fields: MessageFields; seq: number; comes: 'open' | 'request'; begins: boolean },
): Promise<MessageRow> {
  const { conversationId, clientId, text, replyTo = null } = fields;
  if (replyTo !== null && replyTo >= seq) throw fieldError('replyTo', 'invalid.value');
  const own = sql`${sides.userId} = ${userId}`;
  const { rows } = await tx.execute(sql`
    with written as (
      insert into ${messages} (conversation_id, seq, sender_id, client_id, text, reply_to_seq, created_at)
      -- clock_timestamp(), because now() would return the time before the transaction waited for the row lock, and
      -- creation times must follow the sequence numbers.
      values (${conversationId}, ${seq}, ${userId}, ${clientId}, ${text}, ${replyTo}, clock_timestamp())
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
    ...{ state: 'visible', editedAt: null, revision: 0, reactions: [], replyToSeq: replyTo },
    quoted: replyTo === null ? null : await quotedMessage(tx, conversationId, replyTo),
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
  const { me, theirRole, lastSeq, mine, theirs, blocked, named } = await lockPair(tx, userId, fields);
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
