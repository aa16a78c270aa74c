import { and, desc, eq, gt, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { conversationParticipants as sides, messages } from '#db/schema/chat.ts';
import { authorView } from '#features/members';
import { authorColumns } from '#platform/members/author-columns.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { messageQuery } from './message-query.ts';
import { messageRows, notDeletedBy } from '../messages/message-rows.ts';
import { messageView } from '../messages/message-view.ts';
import { ownSide, type Side } from '../own-conversation.ts';

const PAGE = 20;
/** Maximum number of conversations searched, most recently written first. Limits the cost of very frequent words. */
const CONVERSATIONS_MAX = 1000;
/** Number of messages of one conversation that are scanned before the full-text index is used. */
const WINDOW = 2000;

/** Returns the current user's partner in each of these conversations, or null for a deleted account. */
async function partners(db: Executor, userId: number, ids: readonly number[]): Promise<Map<number, Author | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: sides.conversationId,
      other: authorColumns,
    })
    .from(sides)
    .innerJoin(users, eq(users.id, sides.otherId))
    .where(and(eq(sides.userId, userId), inArray(sides.conversationId, [...ids])));
  return new Map(rows.map(({ id, other }) => [id, other.nickName === '' ? null : authorView(other)]));
}

interface Asked {
  userId: number;
  query: SQL;
  after: number | undefined;
}

/**
 * SQL condition: the message matches the query, is visible, is not deleted by the current user and follows the cursor.
 */
const visibleTo = ({ userId, query, after }: Asked) =>
  and(
    sql`${messages.words} @@ ${query}`,
    eq(messages.state, 'visible'),
    notDeletedBy(userId),
    after === undefined ? undefined : lt(messages.id, after),
  );

/**
 * Selects the matches first and sorts afterwards. Otherwise PostgreSQL may scan the messages of the whole site,
 * starting from the newest.
 * @returns ids of one page and of one more message if there is one, newest first
 */
async function newestOf(db: Executor, matches: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (${matches}) select id from found order by id desc limit ${PAGE + 1}`);
  return rows.map((row) => Number(row.id));
}

/** Searches one conversation: frequent words are found among its last messages, others through the full-text index. */
async function inOne(db: Executor, side: Side, asked: Asked): Promise<number[]> {
  const own = and(eq(messages.conversationId, side.conversationId), gt(messages.seq, side.clearedSeq));
  const upTo = db
    .select({ seq: messages.seq })
    .from(messages)
    .where(eq(messages.id, asked.after ?? 0));
  const bound = asked.after === undefined ? own : and(own, sql`${messages.seq} < (${upTo})`);
  const last = sql`select * from ${messages} where ${bound} order by ${messages.seq} desc limit ${WINDOW}`;
  const soon = await newestOf(db, sql`select id from (${last}) ${messages} where ${visibleTo(asked)}`);
  if (soon.length > PAGE) return soon;
  return newestOf(db, sql`select id from ${messages} where ${and(own, visibleTo(asked))}`);
}

function inAll(db: Executor, asked: Asked): Promise<number[]> {
  const own = db
    .select({ id: sides.conversationId })
    .from(sides)
    .where(and(eq(sides.userId, asked.userId), ne(sides.state, 'declined'), isNotNull(sides.lastAt)))
    .orderBy(desc(sides.lastAt))
    .limit(CONVERSATIONS_MAX);
  // Passed as one list, so that the full-text index is read once for each of these conversations and for no others.
  return newestOf(
    db,
    sql`select ${messages.id} from ${messages}
      join ${sides} on ${sides.conversationId} = ${messages.conversationId} and ${eq(sides.userId, asked.userId)}
      where ${messages.conversationId} = any (array(${own})) and ${messages.seq} > ${sides.clearedSeq}
        and ${visibleTo(asked)}`,
  );
}

/**
 * Searches the current user's conversations, or one of them, newest message first. Hidden messages and messages deleted
 * by the current user or for both are not found.
 */
export const search: Operation<typeof chatRoutes.search> = async (context, { s, id, cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const side = id === undefined ? null : await ownSide(db, viewer.id, id);
  const query = messageQuery(s);
  if (query === null) return { items: [], next: null };
  const asked = { userId: viewer.id, query, after };
  const matches = side ? await inOne(db, side, asked) : await inAll(db, asked);
  const found = await messageRows(db, {
    where: inArray(messages.id, matches),
    order: desc(messages.id),
    limit: PAGE + 1,
  });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const withWhom = await partners(
    db,
    viewer.id,
    shown.map(({ conversationId }) => conversationId),
  );
  return {
    items: shown.map((row) => ({
      message: messageView(context, row, viewer.id),
      with: withWhom.get(row.conversationId) ?? null,
    })),
    next: last ? encodeCursor({ value: 0, id: last.id }) : null,
  };
};
