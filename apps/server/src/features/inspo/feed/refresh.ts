import { and, inArray } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { cardRows } from './card-rows.ts';
import { listedFor } from '../visibility.ts';

export const refresh: Operation<typeof inspoRoutes.refresh> = async ({ db, viewer }, { ids }) => {
  const rows = await cardRows(db, viewer.id).where(and(inArray(inspoPosts.id, ids), await listedFor(db, viewer)));
  return { items: rows.map(({ id, likes, saves, liked, saved }) => ({ id, likes, saves, liked, saved })) };
};
