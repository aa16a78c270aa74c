import { eq, sql } from 'drizzle-orm';
import { isEditable, MESSAGE_EDITS_MAX } from '@site/contract/chat/editing.ts';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Transaction } from '#db/client.ts';
import { messages, messageVersions } from '#db/schema/chat.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { broadcastMessage } from '../sending/broadcast-message.ts';
import { lockPair, senderRole } from '../sending/lock-pair.ts';
import { maySend } from '../sending/may-send.ts';
import { loadMessage, type MessageRow } from './message-rows.ts';
import { messageView } from './message-view.ts';

/**
 * Replaces the text of a locked message and stores the previous one for moderators.
 * @param most maximum number of edits of the message
 * @throws AppError chat.edit-limit
 */
async function replaceText(
  tx: Transaction,
  { id, text: before }: MessageRow,
  { text, most }: { text: string; most: number },
): Promise<void> {
  const version = (await tx.$count(messageVersions, eq(messageVersions.messageId, id))) + 1;
  if (version > most) throw new AppError('chat.edit-limit');
  await tx.insert(messageVersions).values({ messageId: id, version, text: before });
  await tx
    .update(messages)
    .set({ text, editedAt: sql`clock_timestamp()`, revision: sql`${messages.revision} + 1` })
    .where(eq(messages.id, id));
}

/**
 * Changes the text of one of the current user's own messages. The same rules apply as for sending, except that each
 * message of a request can be corrected once, also if no more can be sent. Causes no notification and does not change the unread count.
 */
export const edit: Operation<typeof chatRoutes.edit> = async (context, { id, seq, text }) => {
  const { viewer } = context;
  const { message, mine, theirs } = await transact(context, async ({ tx }) => {
    const pair = await lockPair(tx, viewer.id, { conversationId: id });
    const found = await loadMessage(tx, pair.mine, seq);
    if (found.senderId !== viewer.id) throw new AppError('chat.not-the-sender');
    const state = { ...pair, mine: { ...pair.mine, sent: 0 }, myRole: senderRole(pair.me), pictures: false };
    const comes = await maySend(tx, state);
    if (text === found.text) return { ...pair, message: found };
    if (text === '' && found.images.length === 0) throw fieldError('text', 'chat.empty');
    if (!isEditable(found.createdAt)) throw new AppError('chat.edit-time');
    await replaceText(tx, found, { text, most: comes === 'request' ? 1 : MESSAGE_EDITS_MAX });
    return { ...pair, message: await loadMessage(tx, pair.mine, seq) };
  });
  broadcastMessage(context, message, [mine, theirs]);
  return messageView(context, message, viewer.id);
};
