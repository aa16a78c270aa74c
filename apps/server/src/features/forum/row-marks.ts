import { and, eq, inArray, sql } from 'drizzle-orm';
import { UNREAD_MAX, type PostRow } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { postReads, replies } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';
import type { Viewer } from '#platform/session.ts';
import { noteVisit } from './visit.ts';

export type RowMarks = Pick<PostRow, 'fresh' | 'unread'>;

interface Row {
  id: number;
  createdAt: string;
  author: { id: number };
}

export const NO_ROW_MARKS: RowMarks = { fresh: false, unread: null };

/** Of members whom one sees: nothing new is told of what is then not to be found. */
async function unreadOf(db: Database, viewer: Viewer, ids: number[]): Promise<Map<number, number>> {
  const blocked = await blockedWith(db, viewer.id);
  const found = await db
    .select({
      id: postReads.postId,
      unread: sql`(
        select count(*) from (
          select from ${replies} r
          where r.post_id = ${postReads}.post_id and r.id > ${postReads}.last_reply_id
            and r.state = 'visible' and r.author_id <> all(${`{${[viewer.id, ...blocked].join()}}`}::bigint[])
          limit ${UNREAD_MAX}
        ) unread)`.mapWith(Number),
    })
    .from(postReads)
    .where(and(eq(postReads.userId, viewer.id), inArray(postReads.postId, ids)));
  return new Map(found.map(({ id, unread }) => [id, unread]));
}

/**
 * What is new to a member in the rows of a list: one query, and another for the visit, however many rows there are.
 * @returns by the id of the post; empty for those who are no members
 */
export async function rowMarks(
  db: Database,
  viewer: Viewer | null,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, RowMarks>> {
  if (!viewer || viewer.role === null) return new Map();
  const [previousAt, unread] = await Promise.all([
    noteVisit(db, viewer),
    rows.length === 0
      ? new Map<number, number>()
      : unreadOf(
          db,
          viewer,
          rows.map(({ id }) => id),
        ),
  ]);
  const since = previousAt === null ? Infinity : Date.parse(previousAt);
  return new Map(
    rows.map(({ id, createdAt, author }) => {
      const opened = unread.get(id) ?? null;
      const fresh = opened === null && author.id !== viewer.id && Date.parse(createdAt) > since;
      return [id, { fresh, unread: opened }];
    }),
  );
}
