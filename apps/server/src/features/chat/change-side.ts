import { and, eq, gt } from 'drizzle-orm';
import { conversationSides as sides, messages } from '#db/schema/chat.ts';
import { transact, type SignedIn } from '#platform/context.ts';
import { letGo } from './let-go.ts';
import { lockOwn, type Side } from './own-conversation.ts';
import { tellUnread } from './tell-unread.ts';

type Change = Partial<Pick<Side, 'state' | 'muted' | 'unread' | 'clearedSeq' | 'lastAt'>>;

/**
 * Changes the caller's side with the conversation held, and tells the caller's pages.
 * @param decide what changes; null: nothing. It may refuse
 * @returns the side as it was, and whether it changed
 * @throws AppError chat.not-found
 */
export async function changeSide(
  context: SignedIn,
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
    // What was cleared before went then, or with the other one's own deletion.
    const cleared = and(eq(messages.conversationId, id), gt(messages.seq, held.side.clearedSeq));
    if (change.clearedSeq !== undefined) await letGo(tx, cleared);
    return { side: held.side, changed: true };
  });
  if (done.changed) {
    hub.send(`user:${viewer.id}`, 'chat_changed', { conversationId: id });
    tellUnread(context, viewer.id);
  }
  return done;
}
