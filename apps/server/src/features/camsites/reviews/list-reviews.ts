import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { authorTag } from '#features/members';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { allSites, findSite } from '../directory/find-sites.ts';
import { listedReviews, reviewViews } from './review-views.ts';
import { SITES_TAG } from '../site-tag.ts';

const PAGE = 20;

export const listReviews: Operation<typeof camsiteRoutes.reviews> = async (context, { slug, cursor }) => {
  const { db, viewer } = context;
  const before = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const { id } = await findSite(context, slug, viewer);
  const where = await listedReviews(db, viewer, id);
  const [read, { ratingOf }] = await Promise.all([
    reviewViews(db, viewer, { where, before, limit: PAGE + 1 }),
    allSites(context),
  ]);
  const items = read.slice(0, PAGE);
  context.tag(SITES_TAG, ...items.map(({ author }) => authorTag(author.id)));
  const last = items.at(-1);
  return {
    items,
    next: last && read.length > PAGE ? encodeCursor({ value: 0, id: last.id }) : null,
    rating: ratingOf(id),
  };
};
