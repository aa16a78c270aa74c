import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { replyPath } from '@site/contract/forum/paths.ts';
import type { PointsEntry } from '@site/contract/points/schemas.ts';
import type { Executor } from '#db/client.ts';
import { excerpt, posts, replies } from '#features/forum';
import { pointsLedger } from '#db/schema/points.ts';
import { blockedWith } from '#features/following';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';

const PAGE = 30;
const TITLE_MAX = 80;

/** Alias for the post that contains a reply. */
const around = alias(posts, 'around');
/** Reads the index points_ledger_history and joins the subject of each line. */
export function historyQuery(
  db: Executor,
  { userId, after, limit }: { userId: number; after: number | undefined; limit: number },
) {
  const subject = (kind: 'post' | 'reply', table: typeof posts | typeof replies) =>
    and(eq(pointsLedger.subjectKind, kind), eq(table.id, pointsLedger.subjectId));
  return db
    .select({
      line: pointsLedger,
      post: { id: posts.id, authorId: posts.authorId, state: posts.state, title: posts.title },
      reply: { id: replies.id, authorId: replies.authorId, state: replies.state, plain: replies.plain },
      around: { id: around.id, authorId: around.authorId, state: around.state, title: around.title },
    })
    .from(pointsLedger)
    .leftJoin(posts, subject('post', posts))
    .leftJoin(replies, subject('reply', replies))
    .leftJoin(around, eq(around.id, replies.postId))
    .where(and(eq(pointsLedger.userId, userId), after === undefined ? undefined : lt(pointsLedger.id, after)))
    .orderBy(desc(pointsLedger.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof historyQuery>>[number];

/** Returns the subject of a line, or null if it has none or the caller may not see it. */
function subjectOf({ post, reply, around: place }: Row, sees: (one: Seen) => boolean): PointsEntry['subject'] {
  if (post && sees(post)) return { title: post.title, path: `/forumDetails?id=${post.id}` };
  if (!reply || !place || !sees(reply) || !sees(place)) return null;
  // A reply with only images has no text.
  const title = excerpt(reply.plain, TITLE_MAX) || place.title;
  return { title, path: replyPath(place.id, reply.id) };
}

interface Seen {
  authorId: number;
  state: 'visible' | 'hidden' | 'deleted';
}

export const history: Operation<typeof pointRoutes.history> = async ({ db, viewer }, { cursor }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const found = await historyQuery(db, { userId: viewer.id, after, limit: PAGE + 1 });
  const blocked = new Set(await blockedWith(db, viewer.id));
  const sees = ({ authorId, state }: Seen) =>
    (state === 'visible' && !blocked.has(authorId)) || (state === 'hidden' && authorId === viewer.id);
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => {
      const { id, action, points, detail, at } = row.line;
      return { id, action, points, subject: subjectOf(row, sees), detail, at };
    }),
    next: last ? encodeCursor({ value: 0, id: last.line.id }) : null,
  };
};
