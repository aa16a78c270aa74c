import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { chatSettings, conversations, conversationParticipants, messages } from '#db/schema/chat.ts';
import { privacySettings } from '#features/members';
import { authorColumns } from '#platform/members/author-columns.ts';
import { timestampKeyset } from '#platform/database/cursor.ts';

const mine = alias(conversationParticipants, 'mine');
const theirs = alias(conversationParticipants, 'theirs');
/** Sort key for keyset pagination of the conversation lists. */
export const LAST_WRITTEN = timestampKeyset(mine.lastAt);

/** Newest message visible to the current user. */
const lastId = sql<number | null>`(
  select m.id from ${messages} m where m.conversation_id = ${mine.conversationId} and m.seq > ${mine.clearedSeq}
    and not (case when m.sender_id = ${mine.userId} then m.hidden_for_sender else m.hidden_for_other end)
  order by m.seq desc limit 1)`.mapWith((id: string | null) => (id === null ? null : Number(id)));

const columns = {
  id: conversations.id,
  lastSeq: conversations.lastSeq,
  createdAt: conversations.createdAt,
  mine,
  // Null when the other account is deleted.
  theirs,
  other: {
    ...authorColumns,
    lastSeenOn: users.lastSeenOn,
  },
  showsOnline: privacySettings.showOnline,
  showsReadReceipts: chatSettings.readMarks,
  lastId,
  place: LAST_WRITTEN.value,
};

/** Selects conversations from the side of one participant, most recently written first. */
export function conversationRows(db: Executor, { where, limit }: { where: SQL | undefined; limit: number }) {
  return db
    .select(columns)
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(users, eq(users.id, mine.otherId))
    .leftJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), eq(theirs.userId, mine.otherId)))
    .leftJoin(privacySettings, eq(privacySettings.userId, mine.otherId))
    .leftJoin(chatSettings, eq(chatSettings.userId, mine.otherId))
    .where(where)
    .orderBy(desc(mine.lastAt), desc(mine.conversationId))
    .limit(limit);
}

export type ConversationRow = Awaited<ReturnType<typeof conversationRows>>[number];

/** Columns of the current user's side, for conditions. */
export const mineColumns = {
  conversationId: mine.conversationId,
  userId: mine.userId,
  otherId: mine.otherId,
  state: mine.state,
};
