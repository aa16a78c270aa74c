import { and, desc, gt, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { cardRows } from './card-rows.ts';
import { cardView } from './card-view.ts';
import { listedFor } from '../visibility.ts';

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
