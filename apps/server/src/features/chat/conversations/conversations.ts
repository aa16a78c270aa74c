import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { conversationRows, LAST_WRITTEN, mineColumns } from './conversation-rows.ts';
import { conversationViews, conversationView } from './conversation-views.ts';

const PAGE = 20;

export const conversations: Operation<typeof chatRoutes.conversations> = async (context, { box, cursor }) => {
  const { db, viewer } = context;
  const place = cursor === undefined ? undefined : decodeCursor(cursor, LAST_WRITTEN.whole);
  const behind =
    place &&
    sql`(${LAST_WRITTEN.column}, ${mineColumns.conversationId}) < (${LAST_WRITTEN.bound(place.value)}, ${place.id})`;
  const state = box === 'inbox' ? 'open' : 'request';
  const where = and(
    eq(mineColumns.userId, viewer.id),
    eq(mineColumns.state, state),
    isNotNull(LAST_WRITTEN.column),
    behind,
  );
  const [rows, requests] = await Promise.all([
    conversationRows(db, { where, limit: PAGE + 1 }),
    db.$count(
      conversationParticipants,
      and(
        eq(conversationParticipants.userId, viewer.id),
        eq(conversationParticipants.state, 'request'),
        isNotNull(conversationParticipants.lastAt),
      ),
    ),
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await conversationViews(context, shown),
    next: last ? encodeCursor({ value: last.place, id: last.id }) : null,
    requests,
  };
};

export const conversation: Operation<typeof chatRoutes.conversation> = (context, { id }) =>
  conversationView(context, id);
