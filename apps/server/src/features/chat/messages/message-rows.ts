import { asc, eq, inArray, type SQL, and, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Message } from '@site/contract/chat/schemas.ts';
import type { Executor } from '#db/client.ts';
import { conversationParticipants, messageImages, messageReactions, messages } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { type imageView, media } from '#features/media';
import type { Side } from '../own-conversation.ts';

/** Maximum length of the text shown for a message that another one replies to, in characters. */
const QUOTE_MAX = 160;
const quoted = alias(messages, 'quoted');

const quotedColumns = {
  seq: quoted.seq,
  senderId: quoted.senderId,
  text: sql<string>`left(${quoted.text}, ${QUOTE_MAX})`,
  state: quoted.state,
  picture: sql<boolean>`exists (select from ${messageImages} i where i.message_id = ${quoted.id})`,
  /** Ids of the members who have deleted the message or cleared the conversation since. */
  deletedFor: sql<number[]>`array(
    select side.user_id::int from ${conversationParticipants} side
    where side.conversation_id = ${quoted.conversationId} and (side.cleared_seq >= ${quoted.seq} or
      case when ${quoted.senderId} = side.user_id then ${quoted.hiddenForSender} else ${quoted.hiddenForOther} end))`,
};
export type QuotedRow = Pick<typeof messages.$inferSelect, 'seq' | 'senderId' | 'text' | 'state'> & {
  picture: boolean;
  deletedFor: number[];
};

const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  seq: messages.seq,
  senderId: messages.senderId,
  clientId: messages.clientId,
  text: messages.text,
  state: messages.state,
  hiddenForSender: messages.hiddenForSender,
  hiddenForOther: messages.hiddenForOther,
  createdAt: messages.createdAt,
  editedAt: messages.editedAt,
  revision: messages.revision,
  replyToSeq: messages.replyToSeq,
  reactions: sql<Message['reactions']>`coalesce((
    select json_agg(json_build_object('userId', r.user_id, 'reaction', r.reaction) order by r.created_at, r.user_id)
    from ${messageReactions} r where r.message_id = ${messages.id}), '[]')`,
  quoted: quotedColumns,
};

type Row = Omit<typeof messages.$inferSelect, 'words' | 'hiddenFor' | 'deletedByStaff' | 'kept'>;

export interface MessageRow extends Row {
  images: Parameters<typeof imageView>[0][];
  reactions: Message['reactions'];
  /** The message that this one replies to. */
  quoted: QuotedRow | null;
}

/** Returns the images of each message in order, by message id. */
export async function imagesOf(db: Executor, ids: readonly number[]): Promise<Map<number, MessageRow['images']>> {
  const found = new Map<number, MessageRow['images']>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      messageId: messageImages.messageId,
      id: media.id,
      key: media.key,
      width: media.width,
      height: media.height,
      widths: media.widths,
      placeholder: media.placeholder,
    })
    .from(messageImages)
    .innerJoin(media, eq(media.id, messageImages.mediaId))
    .where(inArray(messageImages.messageId, [...ids]))
    .orderBy(asc(messageImages.messageId), asc(messageImages.position));
  for (const { messageId, ...image } of rows) found.set(messageId, [...(found.get(messageId) ?? []), image]);
  return found;
}

/**
 * Returns messages with their images in the requested order. Runs at most two queries regardless of the number of
 * messages.
 */
export async function messageRows(
  db: Executor,
  { where, order, limit }: { where: SQL | undefined; order: SQL; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .leftJoin(quoted, and(eq(quoted.conversationId, messages.conversationId), eq(quoted.seq, messages.replyToSeq)))
    .where(where)
    .orderBy(order)
    .limit(limit);
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

type Owner = Pick<Side, 'conversationId' | 'userId' | 'clearedSeq'>;

/** SQL condition: this side has not deleted the message for itself. */
export const notDeletedBy = (userId: number): SQL =>
  sql`not (case when ${messages.senderId} = ${userId} then ${messages.hiddenForSender} else ${messages.hiddenForOther} end)`;

/** SQL condition: messages of a conversation that this side still sees, including placeholders. */
export const seenBy = ({ conversationId, userId, clearedSeq }: Owner): SQL | undefined =>
  and(eq(messages.conversationId, conversationId), gt(messages.seq, clearedSeq), notDeletedBy(userId));

/** Returns a message as others quote it; null if the conversation has no such message. */
export async function quotedMessage(db: Executor, conversationId: number, seq: number): Promise<QuotedRow | null> {
  const [found] = await db
    .select(quotedColumns)
    .from(quoted)
    .where(and(eq(quoted.conversationId, conversationId), eq(quoted.seq, seq)));
  return found ?? null;
}

/**
 * Returns a visible message of a conversation.
 * @throws AppError chat.not-found, also if this side has deleted the message or it was deleted for both
 */
export async function loadMessage(db: Executor, side: Owner, seq: number): Promise<MessageRow> {
  const where = and(seenBy(side), eq(messages.seq, seq), eq(messages.state, 'visible'));
  const [found] = await messageRows(db, { where, order: asc(messages.id), limit: 1 });
  if (!found) throw new AppError('chat.not-found');
  return found;
}
