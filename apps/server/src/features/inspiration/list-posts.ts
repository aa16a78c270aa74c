import { and, arrayContains, desc, eq, lt } from 'drizzle-orm';
import type { inspirationRoutes } from '@site/contract/inspiration/routes.ts';
import { inspoPosts } from '#db/schema/inspiration.ts';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { cardRows } from './card-rows.ts';
import { cardView } from './card-view.ts';
import { listedFor } from './visibility.ts';

export const PAGE = 24;

/** Newest first by id: what is published meanwhile comes above, and no page repeats another. */
export const listPosts: Operation<typeof inspirationRoutes.list> = async ({ db, viewer }, { tag, author, cursor }) => {
  const after = cursor === undefined ? undefined : decodePlace(cursor, Number.MAX_SAFE_INTEGER);
  const rows = await cardRows(db, viewer.id)
    .where(
      and(
        await listedFor(db, viewer),
        tag === undefined ? undefined : arrayContains(inspoPosts.tags, [tag]),
        author === undefined ? undefined : eq(inspoPosts.authorId, author),
        after && lt(inspoPosts.id, after.id),
      ),
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
