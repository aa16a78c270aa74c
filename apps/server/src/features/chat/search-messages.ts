import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { conversationSides as sides, messages } from '#db/schema/chat.ts';
import { authorView } from '#features/members';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { messageQuery } from './message-query.ts';
import { messageRows } from './message-rows.ts';
import { messageView } from './message-view.ts';
import { ownSide } from './own-conversation.ts';
import { notDeletedBy } from './seen-by.ts';

const PAGE = 20;

/** Whom the caller writes to in these conversations. */
async function partners(db: Executor, userId: number, ids: readonly number[]): Promise<Map<number, Author | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: sides.conversationId,
      other: { id: users.id, nickName: users.nickName, avatar: users.avatar, role: users.role },
    })
    .from(sides)
    .innerJoin(users, eq(users.id, sides.otherId))
    .where(and(eq(sides.userId, userId), inArray(sides.conversationId, [...ids])));
  return new Map(rows.map(({ id, other }) => [id, other.nickName === '' ? null : authorView(other)]));
}

/** Looks through own conversations only; what the caller deleted, and what is deleted for both, is not found. */
export const search: Operation<typeof chatRoutes.search> = async (context, { s, id, cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodePlace(cursor).id;
  if (id !== undefined) await ownSide(db, viewer.id, id);
  const query = messageQuery(s);
  if (query === null) return { items: [], next: null };
  const own = db
    .select({ id: sides.conversationId })
    .from(sides)
    .where(and(eq(sides.userId, viewer.id), ne(sides.state, 'declined')));
  const cleared = db
    .select({ seq: sides.clearedSeq })
    .from(sides)
    .where(and(eq(sides.conversationId, messages.conversationId), eq(sides.userId, viewer.id)));
  const found = await messageRows(db, {
    where: and(
      // As one list: the index is asked once for each conversation, and for no others.
      id === undefined ? sql`${messages.conversationId} = any (array(${own}))` : eq(messages.conversationId, id),
      sql`${messages.words} @@ ${query}`,
      eq(messages.state, 'visible'),
      sql`${messages.seq} > (${cleared})`,
      notDeletedBy(viewer.id),
      after === undefined ? undefined : lt(messages.id, after),
    ),
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
    next: last ? encodePlace({ value: 0, id: last.id }) : null,
  };
};
