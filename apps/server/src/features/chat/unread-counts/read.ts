import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { chatSettings, conversationParticipants as sides } from '#db/schema/chat.ts';
import { isBlocked } from '#features/following';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwn, type Side } from '../own-conversation.ts';
import { broadcastUnreadCount } from './broadcast-unread-count.ts';
import { recomputeUnread } from './unread.ts';

const [ours, theirs] = [alias(chatSettings, 'ours'), alias(chatSettings, 'theirs')];

/**
 * Returns whether the other participant may see this side's read receipts: both members show read receipts, this side
 * has accepted the conversation, the other account has a role, and neither has blocked the other.
 */
async function showsMarks(db: Executor, { state, userId, otherId }: Side): Promise<boolean> {
  if (state !== 'open') return false;
  const [found] = await db
    .select({
      shown: sql<boolean>`${ours.readMarks} is not false and ${theirs.readMarks} is not false and ${users.role} is not null`,
    })
    .from(users)
    .leftJoin(theirs, eq(theirs.userId, users.id))
    .leftJoin(ours, eq(ours.userId, userId))
    .where(eq(users.id, otherId));
  return found?.shown === true && !(await isBlocked(db, userId, otherId));
}

/**
 * Moves the current user's read receipt forward, never back, and recomputes the unread count. Notifies the current
 * user's open pages and, if `showsMarks` returns true, those of the other participant.
 */
export const read: Operation<typeof chatRoutes.read> = async (context, { id, seq }) => {
  const { viewer, hub, db } = context;
  const { side, unread, readSeq } = await transact(context, async ({ tx }) => {
    const held = await lockOwn(tx, viewer.id, id);
    // Messages not written yet cannot have been read.
    const upTo = Math.min(seq, held.lastSeq);
    if (upTo <= held.side.readSeq) return { side: held.side, unread: held.side.unread, readSeq: null };
    await tx
      .update(sides)
      .set({ readSeq: upTo })
      .where(and(eq(sides.conversationId, id), eq(sides.userId, viewer.id)));
    return { side: held.side, unread: await recomputeUnread(tx, id, viewer.id), readSeq: upTo };
  });
  if (readSeq === null) return { unread };
  const event = { conversationId: id, userId: viewer.id, seq: readSeq };
  hub.send(`user:${viewer.id}`, 'chat_read', event);
  broadcastUnreadCount(context, viewer.id);
  if (await showsMarks(db, side)) hub.send(`user:${side.otherId}`, 'chat_read', event);
  return { unread };
};
