import { and, eq } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { conversations, conversationParticipants } from '#db/schema/chat.ts';
import { isBlocked } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { conversationView } from './conversation-views.ts';
import { firstMessage } from '../message-requests/first-message.ts';

async function existing(db: Executor, a: number, b: number): Promise<number | null> {
  const pair = and(eq(conversations.lowId, Math.min(a, b)), eq(conversations.highId, Math.max(a, b)));
  const [found] = await db.select({ id: conversations.id }).from(conversations).where(pair);
  return found?.id ?? null;
}

/**
 * Checks that the current user may start a conversation. Sending a message checks this again.
 * @throws AppError chat.no-such-member, chat.closed
 */
async function mayBegin({ db, viewer }: Pick<LoggedIn, 'db' | 'viewer'>, userId: number): Promise<void> {
  const [member] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (!member || member.role === null) throw new AppError('chat.no-such-member');
  if (isModerator(member.role) || isModerator(viewer.role)) return;
  if (await isBlocked(db, viewer.id, userId)) throw new AppError('chat.closed');
  if ((await firstMessage(db, { fromId: viewer.id, toId: userId })) === 'closed') throw new AppError('chat.closed');
}

/**
 * Creates a conversation with both sides. If a concurrent call has created it first, returns that conversation's id, or
 * null if it is already deleted.
 */
async function make(context: LoggedIn, userId: number): Promise<number | null> {
  const { viewer } = context;
  return transact(context, async ({ tx }) => {
    const [lowId, highId] = [Math.min(viewer.id, userId), Math.max(viewer.id, userId)];
    const [made] = await tx
      .insert(conversations)
      .values({ lowId, highId })
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    if (!made) return existing(tx, lowId, highId);
    await tx.insert(conversationParticipants).values([
      { conversationId: made.id, userId: lowId, otherId: highId },
      { conversationId: made.id, userId: highId, otherId: lowId },
    ]);
    return made.id;
  });
}

/**
 * Returns the conversation with a member, creating it if necessary. An existing conversation can always be opened, so
 * that its messages stay readable.
 * @throws AppError chat.self, chat.no-such-member, chat.closed
 */
export const open: Operation<typeof chatRoutes.open> = async (context, { userId }) => {
  const { db, viewer } = context;
  if (userId === viewer.id) throw new AppError('chat.self');
  const found = await existing(db, viewer.id, userId);
  if (found !== null) return conversationView(context, found);
  await mayBegin(context, userId);
  const id = await make(context, userId);
  // The member was erased concurrently.
  if (id === null) throw new AppError('chat.no-such-member');
  return conversationView(context, id);
};
