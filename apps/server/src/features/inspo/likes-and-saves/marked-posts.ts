import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { users } from '#platform/users/users.ts';
import { inspoPosts, type inspoLikes, type inspoSaves } from '#db/schema/inspo.ts';
import { decodeCursor, encodeCursor, timestampKeyset } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { cardRows, cardView } from '../feed/card-rows.ts';
import { PAGE } from '../feed/feed.ts';
import { listedFor } from '../visibility.ts';

/**
 * Returns the operation that lists the posts the current user has liked or saved, most recent first. Ties are sorted by
 * post id, ascending.
 */
export function markedPosts(marks: typeof inspoLikes | typeof inspoSaves): Operation<typeof inspoRoutes.myLikes> {
  const { column, value, bound, whole } = timestampKeyset(marks.createdAt);
  return async ({ db, viewer }, { cursor }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, whole);
    const behind =
      after &&
      sql`${column} <= ${bound(after.value)} and (${column} < ${bound(after.value)} or ${marks.postId} > ${after.id}::bigint)`;
    const places = await db
      .select({ id: marks.postId, value: value.mapWith(Number) })
      .from(marks)
      .innerJoin(inspoPosts, eq(inspoPosts.id, marks.postId))
      .innerJoin(users, eq(users.id, inspoPosts.authorId))
      .where(and(eq(marks.userId, viewer.id), behind, await listedFor(db, viewer)))
      .orderBy(desc(column), asc(marks.postId))
      .limit(PAGE + 1);
    const shown = places.slice(0, PAGE);
    if (shown.length === 0) return { items: [], next: null };
    const rows = await cardRows(db, viewer.id).where(
      inArray(
        inspoPosts.id,
        shown.map(({ id }) => id),
      ),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const last = places.length > PAGE ? shown.at(-1) : undefined;
    return {
      items: shown.flatMap(({ id }) => {
        const row = byId.get(id);
        return row ? [cardView(row, viewer.id)] : [];
      }),
      next: last ? encodeCursor(last) : null,
    };
  };
}
