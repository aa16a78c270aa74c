import { and, eq, ne } from 'drizzle-orm';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import type { Operation } from '#platform/feature.ts';
import { findSite, sheetsOf } from './find-sites.ts';
import { firstHistory } from '../facts/history.ts';
import { reviewViews } from '../reviews/review-views.ts';
import { SITES_TAG } from '../site-tag.ts';
import { worksThere } from '../reviews/works-there.ts';

export const openSite: Operation<typeof camsiteRoutes.open> = async (context, { slug, lang }) => {
  const { db, viewer, language } = context;
  context.tag(SITES_TAG);
  const site = await findSite(context, slug);
  const { siteId, authorId, state } = camSiteReviews;
  const own = viewer && and(eq(siteId, site.id), eq(authorId, viewer.id), ne(state, 'deleted'));
  const [sheets, history, worksHere, [ownReview]] = await Promise.all([
    sheetsOf(context, { viewer, language: lang ?? language }, [site]),
    firstHistory(context, site.id),
    viewer ? worksThere(db, viewer.id, slug) : false,
    own ? reviewViews(db, viewer, { where: own, limit: 1 }) : [],
  ]);
  const [sheet] = sheets;
  if (!sheet) throw new Error(`no fact sheet for ${slug}`);
  return { ...sheet, history, worksHere, reviewable: Object.hasOwn(CAM_SITES, slug), ownReview: ownReview ?? null };
};
