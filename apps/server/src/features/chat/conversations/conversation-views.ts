import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { blocks } from '#platform/users/account-state.ts';
import { messages } from '#db/schema/chat.ts';
import { blockedWith } from '#features/following';
import { authorView } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import { chatSettings } from '../message-requests/chat-settings.ts';
import { conversationRows, mineColumns, type ConversationRow } from './conversation-rows.ts';
import { firstMessage } from '../message-requests/first-message.ts';
import { messageRows } from '../messages/message-rows.ts';
import { messageView } from '../messages/message-view.ts';
import { presencesOf } from '../presence/presence.ts';
import { standing } from './standing.ts';

type Asking = Pick<LoggedIn, 'db' | 'viewer' | 'settings' | 'presence'>;

/** Returns the ids of the given members whom the current user has blocked. */
async function blockedByMe({ db, viewer }: Asking, otherIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.userId, viewer.id), inArray(blocks.blockedId, [...otherIds])));
  return new Set(rows.map(({ id }) => id));
}

async function lastMessages(asking: Asking, rows: readonly ConversationRow[]) {
  const ids = rows.flatMap(({ lastId }) => (lastId === null ? [] : [lastId]));
  if (ids.length === 0) return new Map<number, never>();
  const found = await messageRows(asking.db, {
    where: inArray(messages.id, ids),
    order: sql`${messages.id}`,
    limit: ids.length,
  });
  return new Map(found.map((row) => [row.id, messageView(asking, row, asking.viewer.id)]));
}

/** Returns the number of the last message that the other member has read, or null when it is not shown. */
function shownReadSeq(
  { showsReadReceipts, theirs }: ConversationRow,
  { readMarks, isBlocked }: { readMarks: boolean; isBlocked: boolean },
): number | null {
  if (!readMarks || showsReadReceipts === false || isBlocked) return null;
  return theirs?.state === 'open' ? theirs.readSeq : null;
}

/**
 * Returns conversations as the current user sees them. The number of queries does not depend on the number of
 * conversations.
 */
export async function conversationViews(asking: Asking, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const { db, viewer } = asking;
  const otherIds = rows.map(({ other }) => other.id);
  const [own, blocked, mine, last, presences] = await Promise.all([
    chatSettings(db, viewer.id),
    blockedWith(db, viewer.id),
    blockedByMe(asking, otherIds),
    lastMessages(asking, rows),
    presencesOf(asking, otherIds),
  ]);
  const hidden = new Set(blocked);
  return Promise.all(
    rows.map(async (row): Promise<Conversation> => {
      const { id, lastSeq, other, theirs } = row;
      const isBlocked = hidden.has(other.id);
      const isDeletedAccount = other.nickName === '';
      // A conversation without messages is only ever requested individually, so this is at most one query.
      const first =
        lastSeq === 0 && !isBlocked ? await firstMessage(db, { fromId: viewer.id, toId: other.id }) : 'closed';
      const stands = standing({
        ...{ lastSeq, mine: row.mine, theirs, first, blocked: isBlocked },
        ...{ myRole: viewer.role, theirRole: other.role, blockedByMe: mine.has(other.id) },
      });
      return {
        id,
        with: isDeletedAccount ? null : authorView(other),
        ...stands,
        presence: presences.get(other.id) ?? null,
        muted: row.mine.muted,
        blocked: mine.has(other.id),
        unread: row.mine.unread,
        lastSeq,
        readSeq: row.mine.readSeq,
        theirReadSeq: shownReadSeq(row, { readMarks: own.readMarks, isBlocked }),
        last: (row.lastId === null ? undefined : last.get(row.lastId)) ?? null,
        lastAt: row.mine.lastAt ?? row.createdAt,
      };
    }),
  );
}

/**
 * Returns one conversation of the current user.
 * @throws AppError chat.not-found
 */
export async function conversationView(asking: Asking, id: number): Promise<Conversation> {
  const { db, viewer } = asking;
  const where = and(eq(mineColumns.conversationId, id), eq(mineColumns.userId, viewer.id));
  const [view] = await conversationViews(asking, await conversationRows(db, { where, limit: 1 }));
  if (!view) throw new AppError('chat.not-found');
  return view;
}
