import { and, eq, ne } from 'drizzle-orm';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { findSites } from '@site/contract/camsites/rules.ts';
import type { Operation } from '#platform/feature.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';
import { newestOf, valuesOf } from '../facts/fact-views.ts';
import { SITES_TAG } from '../site-tag.ts';
import { firstHistory } from '../facts/history.ts';
import { reviewViews } from '../reviews/review-views.ts';
import { worksThere } from '../reviews/find-review.ts';
import { aboutIn, allSites, factRowsOf, findSite, sheetsOf } from './find-sites.ts';
import { isInProfiles } from './site-order.ts';

/** Reads all sites, because there are few, and applies the filter and sort functions that the web pages also use. */
export const listSites: Operation<typeof camsiteRoutes.list> = async (context, { lang, sort, ...filters }) => {
  const { db, language } = context;
  context.tag(SITES_TAG);
  const { sites, ratingOf } = await allSites(context);
  const facts = await factRowsOf(
    db,
    sites.map(({ id }) => id),
  );
  const cards = sites.map((site) => ({
    ...{ id: site.id, slug: site.slug, name: site.name, logo: site.logo },
    about: aboutIn(site, lang ?? language),
    rating: ratingOf(site.id),
    values: valuesOf(facts(site.id)),
    newest: newestOf(facts(site.id)),
  }));
  return { ...findSites(cards, filters, sort), total: sites.length };
};

export const openSite: Operation<typeof camsiteRoutes.open> = async (context, { slug, lang }) => {
  const { db, viewer, language } = context;
  context.tag(SITES_TAG);
  const site = await findSite(context, slug, viewer);
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
  return {
    ...{ ...sheet, history, worksHere, ownReview: ownReview ?? null },
    ...{ reviewable: isInProfiles(site), url: site.url, retired: site.retiredAt !== null },
  };
};

export const compareSites: Operation<typeof camsiteRoutes.compare> = async (context, { sites: slugs, lang }) => {
  const { viewer, language } = context;
  context.tag(SITES_TAG);
  const found = (await allSites(context)).sites.filter(({ slug }) => slugs.includes(slug));
  if (found.length < slugs.length) throw new AppError('camsites.not-found');
  const inOrder = found.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  return { items: await sheetsOf(context, { viewer, language: lang ?? language }, inOrder) };
};
