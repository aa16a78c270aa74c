import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import { inspoPosts } from '#db/schema/inspiration.ts';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { cardRows } from './card-rows.ts';
import { cardView } from './card-view.ts';
import { PAGE } from './list-posts.ts';

/** One's own posts, also those that nobody else sees now. */
export const myPosts: Operation<typeof inspirationRoutes.myPosts> = async ({ db, viewer }, { cursor }) => {
  const after = cursor === undefined ? undefined : decodePlace(cursor, Number.MAX_SAFE_INTEGER);
  const rows = await cardRows(db, viewer.id)
    .where(
      and(eq(inspoPosts.authorId, viewer.id), ne(inspoPosts.state, 'deleted'), after && lt(inspoPosts.id, after.id)),
    )
    .orderBy(desc(inspoPosts.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => cardView(row, viewer.id)),
    next: last ? encodePlace({ value: last.id, id: last.id }) : null,
  };
};
