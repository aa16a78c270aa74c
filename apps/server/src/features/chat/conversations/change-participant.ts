import { and, eq, gt } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import { conversationParticipants as sides, messages } from '#db/schema/chat.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { purgeOrphanedMessages } from '../messages/empty-messages.ts';
import { lockOwn, type Side } from '../own-conversation.ts';
import { broadcastUnreadCount } from '../unread-counts/broadcast-unread-count.ts';
import { conversationView } from './conversation-views.ts';

type Change = Partial<Pick<Side, 'state' | 'muted' | 'unread' | 'clearedSeq' | 'lastAt'>>;

/**
 * Changes the current user's side under a row lock on the conversation, and notifies the user's open pages.
 * @param decide returns the changes, or null if there are none; may throw
 * @returns the side before the change, and whether it changed
 * @throws AppError chat.not-found
 */
export async function changeParticipant(
  context: LoggedIn,
  id: number,
  decide: (held: { side: Side; lastSeq: number }) => Change | null,
): Promise<{ side: Side; changed: boolean }> {
  const { viewer, hub } = context;
  const done = await transact(context, async ({ tx }) => {
    const held = await lockOwn(tx, viewer.id, id);
    const change = decide(held);
    if (change === null) return { side: held.side, changed: false };
    await tx
      .update(sides)
      .set(change)
      .where(and(eq(sides.conversationId, id), eq(sides.userId, viewer.id)));
    // Only messages after the previous clearing: earlier messages were purged then, or when the other participant
    // deleted them.
    const cleared = and(eq(messages.conversationId, id), gt(messages.seq, held.side.clearedSeq));
    if (change.clearedSeq !== undefined) await purgeOrphanedMessages(tx, cleared);
    return { side: held.side, changed: true };
  });
  if (done.changed) {
    hub.send(`user:${viewer.id}`, 'chat_changed', { conversationId: id });
    broadcastUnreadCount(context, viewer.id);
  }
  return done;
}

/**
 * Deletes a conversation for the current user. The read receipt stays where it is, because clearing a conversation does
 * not mean that anything was read.
 */
export const clear: Operation<typeof chatRoutes.clear> = async (context, { id }) => {
  await changeParticipant(context, id, ({ lastSeq }) => ({ clearedSeq: lastSeq, unread: 0, lastAt: null }));
  return {};
};

export const mute: Operation<typeof chatRoutes.mute> = async (context, { id, on }) => {
  await changeParticipant(context, id, ({ side }) => (side.muted === on ? null : { muted: on }));
  return conversationView(context, id);
};
