import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { findSites } from '@site/contract/camsites/rules.ts';
import type { Operation } from '#platform/feature.ts';
import { newestOf, valuesOf } from '../facts/fact-views.ts';
import { allSites, factRowsOf } from './find-sites.ts';
import { SITES_TAG } from '../site-tag.ts';

/** Reads all sites, because there are few, and applies the filter and sort functions that the web pages also use. */
export const listSites: Operation<typeof camsiteRoutes.list> = async (context, { lang, sort, ...filters }) => {
  const { db, language } = context;
  context.tag(SITES_TAG);
  const { sites, ratingOf } = await allSites(context);
  const facts = await factRowsOf(
    db,
    sites.map(({ id }) => id),
  );
  const cards = sites.map(({ id, slug, name, about }) => ({
    ...{ id, slug, name, about: about[lang ?? language], rating: ratingOf(id) },
    values: valuesOf(facts(id)),
    newest: newestOf(facts(id)),
  }));
  return { ...findSites(cards, filters, sort), total: sites.length };
};
