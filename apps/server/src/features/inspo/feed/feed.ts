import { and, arrayContains, eq, ne, desc, gt, sql, inArray, lt, type SQL } from 'drizzle-orm';
import { type inspoRoutes, NEW_MAX } from '@site/contract/inspo/routes.ts';
import type { InspoCard } from '@site/contract/inspo/schemas.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { LoggedIn } from '#platform/context.ts';
import { listedFor } from '../visibility.ts';
import { cardRows, cardView } from './card-rows.ts';

/** Lists posts, optionally filtered by tag or author. */
export const listPosts: Operation<typeof inspoRoutes.list> = async (context, { tag, author, cursor }) =>
  newestPage(
    context,
    and(
      await listedFor(context.db, context.viewer),
      tag === undefined ? undefined : arrayContains(inspoPosts.tags, [tag]),
      author === undefined ? undefined : eq(inspoPosts.authorId, author),
    ),
    cursor,
  );

/** Lists the posts of the current user, including hidden ones. */
export const myPosts: Operation<typeof inspoRoutes.myPosts> = (context, { cursor }) =>
  newestPage(context, and(eq(inspoPosts.authorId, context.viewer.id), ne(inspoPosts.state, 'deleted')), cursor);

const SHOWN = 8;
/** Number of rows read to find enough posts by different authors. */
const ROWS_READ = 60;

/** Returns the most liked posts of the last 30 days, one per author, so that no member fills the page. */
export const homepage: Operation<typeof inspoRoutes.homepage> = async ({ db, viewer }) => {
  const rows = await cardRows(db, viewer.id)
    .where(and(await listedFor(db, viewer), gt(inspoPosts.createdAt, sql`now() - interval '30 days'`)))
    .orderBy(desc(inspoPosts.likes), desc(inspoPosts.id))
    .limit(ROWS_READ);
  const authors = new Set<number>();
  const best = rows.filter(({ author }) => !authors.has(author.id) && authors.add(author.id)).slice(0, SHOWN);
  return { items: best.map((row) => cardView(row, viewer.id)) };
};

export const newer: Operation<typeof inspoRoutes.newer> = async ({ db, viewer }, { after, tag }) => {
  const some = await db
    .select({ one: sql`1` })
    .from(inspoPosts)
    .innerJoin(users, eq(users.id, inspoPosts.authorId))
    .where(
      and(
        await listedFor(db, viewer),
        gt(inspoPosts.id, after),
        tag === undefined ? undefined : arrayContains(inspoPosts.tags, [tag]),
      ),
    )
    .limit(NEW_MAX);
  return { count: some.length };
};

export const refresh: Operation<typeof inspoRoutes.refresh> = async ({ db, viewer }, { ids }) => {
  const rows = await cardRows(db, viewer.id).where(and(inArray(inspoPosts.id, ids), await listedFor(db, viewer)));
  return { items: rows.map(({ id, likes, saves, liked, saved }) => ({ id, likes, saves, liked, saved })) };
};

/** Number of posts per page. */
export const PAGE = 24;

/**
 * Returns a page sorted by id, newest first (keyset pagination). New posts appear above the first page, so pages never
 * overlap.
 */
async function newestPage(
  { db, viewer }: LoggedIn,
  where: SQL | undefined,
  cursor: string | undefined,
): Promise<{ items: InspoCard[]; next: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Number.MAX_SAFE_INTEGER);
  const rows = await cardRows(db, viewer.id)
    .where(and(where, after && lt(inspoPosts.id, after.id)))
    .orderBy(desc(inspoPosts.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => cardView(row, viewer.id)),
    next: last ? encodeCursor({ value: last.id, id: last.id }) : null,
  };
}
