import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MessageFields } from '@site/contract/chat/fields.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { conversations, conversationSides as sides, messageImages, messages } from '#db/schema/chat.ts';
import { claimImages } from '#features/media';
import { AppError, fieldError } from '#platform/app-error.ts';
import { messageSent } from './events.ts';
import { maySend } from './may-send.ts';
import { imagesOf, messageColumns, messageRows, type MessageRow } from './message-rows.ts';
import { lockConversation, ownSide, type Side } from './own-conversation.ts';
import type { Work } from '#platform/context.ts';

export interface Written {
  message: MessageRow;
  /** Both as they stand afterwards; null when the account is gone. */
  mine: Side;
  theirs: Side | null;
  /** A request was accepted by it. */
  accepted: boolean;
}

/**
 * Both accounts, held: a block, a suspension or the deletion of one of them comes before the message or behind it. In the
 * order of their ids and before the conversation, as everyone takes them.
 */
async function holdPeople(tx: Transaction, { userId, otherId }: Side) {
  const people = await tx
    .select({ id: users.id, role: users.role, suspended: users.suspended })
    .from(users)
    .where(inArray(users.id, [userId, otherId]))
    .orderBy(asc(users.id))
    .for('share');
  const [me, other] = [userId, otherId].map((id) => people.find((person) => person.id === id));
  if (!me) throw new AppError('signed-out');
  return { me, theirRole: other?.role ?? null };
}

async function bothSides(tx: Transaction, { conversationId, userId }: Side) {
  const found = await tx.select().from(sides).where(eq(sides.conversationId, conversationId));
  const mine = found.find((side) => side.userId === userId);
  if (!mine) throw new AppError('chat.not-found');
  return { mine, theirs: found.find((side) => side.userId !== userId) ?? null };
}

/** What the sender named so before. */
async function earlier(tx: Transaction, senderId: number, fields: MessageFields): Promise<MessageRow | null> {
  const where = and(eq(messages.senderId, senderId), eq(messages.clientId, fields.clientId));
  const [found] = await messageRows(tx, { where, order: sql`${messages.id}`, limit: 1 });
  if (!found) return null;
  const pictures = found.images.map(({ id }) => id).join();
  const same = found.text === fields.text && pictures === [...new Set(fields.images)].join();
  // Of what is deleted or hidden nothing is left to compare.
  if (found.conversationId !== fields.conversationId || (found.state === 'visible' && !same)) {
    throw fieldError('clientId', 'invalid.value');
  }
  return found;
}

async function store(tx: Transaction, senderId: number, { fields, seq }: { fields: MessageFields; seq: number }) {
  const { conversationId, clientId, text } = fields;
  const images = [...new Set(fields.images)];
  const [row] = await tx
    .insert(messages)
    // The clock, not the beginning of the transaction: it waited for its turn, and times follow the order.
    .values({ conversationId, seq, senderId, clientId, text, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning(messageColumns);
  // At the same moment in another conversation.
  if (!row) throw fieldError('clientId', 'invalid.value');
  if (images.length > 0) {
    await claimImages(tx, { ownerId: senderId, ids: images, as: 'message' });
    await tx
      .insert(messageImages)
      .values(images.map((mediaId, position) => ({ messageId: row.id, mediaId, position })));
  }
  const stored = images.length > 0 ? await imagesOf(tx, [row.id]) : undefined;
  return { ...row, images: stored?.get(row.id) ?? [] };
}

/**
 * Writes a message with the next number of its conversation, whose row is held meanwhile: numbers have no gaps, and
 * figures are exact. What was written under the same name is found again, and nothing is written.
 */
export async function writeMessage({ tx, emit }: Work, userId: number, fields: MessageFields): Promise<Written> {
  const { conversationId } = fields;
  const side = await ownSide(tx, userId, conversationId);
  const { me, theirRole } = await holdPeople(tx, side);
  const lastSeq = await lockConversation(tx, conversationId);
  const before = await bothSides(tx, side);
  const again = await earlier(tx, userId, fields);
  if (again) return { ...before, message: again, accepted: false };
  if (me.suspended) throw new AppError('suspended');
  if (me.role === null) throw new AppError('not-a-member');
  const pictures = fields.images.length > 0;
  const comes = await maySend(tx, { ...before, lastSeq, myRole: me.role, theirRole, pictures });
  const seq = lastSeq + 1;
  const message = await store(tx, userId, { fields, seq });
  await tx.update(conversations).set({ lastSeq: seq }).where(eq(conversations.id, conversationId));
  const own = sql`${sides.userId} = ${userId}`;
  const changed = await tx
    .update(sides)
    .set({
      lastAt: message.createdAt,
      state: sql`case when ${own} then 'open' else ${comes} end`,
      unread: sql`${sides.unread} + (not ${own})::int`,
      sent: sql`${sides.sent} + (${own})::int`,
      ...(lastSeq === 0 && { begunAt: sql`case when ${own} then ${message.createdAt}::timestamptz end` }),
    })
    .where(eq(sides.conversationId, conversationId))
    .returning();
  const theirs = before.theirs;
  if (theirs && theirs.unread === 0 && !theirs.muted) {
    await emit(messageSent, { messageId: message.id, conversationId, senderId: userId, toId: theirs.userId });
  }
  return {
    message,
    mine: changed.find((one) => one.userId === userId) ?? before.mine,
    theirs: changed.find((one) => one.userId !== userId) ?? null,
    accepted: before.mine.state !== 'open' || (lastSeq > 0 && theirs?.state !== comes),
  };
}
