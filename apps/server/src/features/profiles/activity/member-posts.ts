import { findOpenMember } from '#features/members';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import {
  allTopics,
  postLikes,
  postRowColumns,
  postRowView,
  posts,
  postSaves,
  readerColumns,
  rowMarks,
} from '#features/forum';
import { blockedWith } from '#features/following';
import { AppError } from '#platform/app-error.ts';
import { decodeCursor, encodeCursor, type CursorPosition, timestampKeyset } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';

const PAGE = 20;

interface Wanted {
  userId: number;
  cursor: string | undefined;
  /** Ids of authors hidden from the caller. */
  without: readonly number[];
  /** Columns of the reader's own state. */
  reader: Awaited<ReturnType<typeof readerColumns>>;
}

/** Returns the member's own posts, newest first, using the index of posts by author. */
function writtenPosts(db: Database, { userId, cursor, reader }: Wanted) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  return db
    .select({ ...postRowColumns, ...reader, place: sql<number>`0`.mapWith(Number) })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.authorId, userId), eq(posts.state, 'visible'), after && lt(posts.id, after.id)))
    .orderBy(desc(posts.id))
    .limit(PAGE + 1);
}

/** Returns liked or saved posts, the most recently marked first. */
function markedPosts(
  db: Database,
  marks: typeof postLikes | typeof postSaves,
  { userId, cursor, without, reader }: Wanted,
) {
  const { value, bound, whole } = timestampKeyset(marks.createdAt);
  const after: CursorPosition | undefined = cursor === undefined ? undefined : decodeCursor(cursor, whole);
  return db
    .select({ ...postRowColumns, ...reader, place: value.mapWith(Number) })
    .from(marks)
    .innerJoin(posts, and(eq(posts.id, marks.postId), eq(posts.state, 'visible')))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(marks.userId, userId),
        without.length === 0 ? undefined : notInArray(posts.authorId, [...without]),
        after && sql`(${marks.createdAt}, ${marks.postId}) < (${bound(after.value)}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(marks.createdAt), desc(marks.postId))
    .limit(PAGE + 1);
}

/**
 * Lists posts that a member wrote, liked or saved. Others see liked posts only if they are members and the member shows
 * likes. Only the member sees saved posts.
 */
export const memberPosts: Operation<typeof profileRoutes.posts> = async (context, { userId, kind, cursor }) => {
  const { db, viewer, language } = context;
  const { visibility } = await findOpenMember(context, userId);
  if (kind === 'saved' && !visibility.own) throw new AppError('forbidden');
  if (kind === 'liked' && !visibility.likes) throw new AppError('forbidden');
  const without = viewer ? await blockedWith(db, viewer.id) : [];
  const wanted = { userId, cursor, without, reader: await readerColumns(db, viewer) };
  const [found, { byId }] = await Promise.all([
    kind === 'written' ? writtenPosts(db, wanted) : markedPosts(db, kind === 'liked' ? postLikes : postSaves, wanted),
    allTopics(db),
  ]);
  const shown = found.slice(0, PAGE);
  const marks = await rowMarks(db, viewer, shown);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => postRowView(row, { topics: byId, language, marks })),
    next: last ? encodeCursor({ value: last.place, id: last.id }) : null,
  };
};
