import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { SiteSheet } from '@site/contract/camsites/schemas.ts';
import type { Executor } from '#db/client.ts';
import { camSiteFacts, camSiteVotes } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { FactRow } from '../facts/change-fact.ts';
import { factsOf } from '../facts/fact-views.ts';
import { NO_RATING, readRatings } from '../reviews/ratings.ts';
import { SITES_TAG } from '../site-tag.ts';
import { readSites, type SiteRow } from './site-order.ts';

type Store = Pick<Services, 'db' | 'cache'>;

/**
 * Returns all sites in their order, and apart from them those that are not retired, with their ratings. The list is
 * short, so it is cached for all callers; a changed site, fact or review invalidates it.
 */
export async function allSites({ db, cache }: Store) {
  return cache.getOrCompute('cam-sites', async () => {
    const [all, ratings] = await Promise.all([readSites(db), readRatings(db)]);
    const sites = all.filter(({ retiredAt }) => retiredAt === null);
    const bytes = JSON.stringify([all, [...ratings.values()]]).length * 2;
    return { value: { all, sites, ratingOf: (id: number) => ratings.get(id) ?? NO_RATING }, tags: [SITES_TAG], bytes };
  });
}

/**
 * Finds a site by its slug. Only moderators find a retired one, whose facts they may still have to correct.
 * @throws AppError camsites.not-found, camsites.retired
 */
export async function findSite(store: Store, slug: string, viewer: Viewer | null): Promise<SiteRow> {
  const site = (await allSites(store)).all.find((one) => one.slug === slug);
  if (!site) throw new AppError('camsites.not-found');
  if (site.retiredAt !== null && !isModerator(viewer?.role ?? null)) throw new AppError('camsites.retired');
  return site;
}

/** Returns the description of a site in a language, otherwise in the source language. */
export const aboutIn = ({ about }: Pick<SiteRow, 'about'>, language: Language): string =>
  about[language] ?? about[SOURCE_LANGUAGE];

/** Loads the facts of several sites and returns a lookup by site id. */
export async function factRowsOf(db: Executor, siteIds: readonly number[]): Promise<(id: number) => FactRow[]> {
  const rows = await db
    .select()
    .from(camSiteFacts)
    .where(inArray(camSiteFacts.siteId, [...siteIds]));
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId);
  return (id) => bySite.get(id) ?? [];
}

/**
 * Returns sites with their facts as the current user sees them, in the given order. Facts are not cached because they
 * include the vote counts.
 */
export async function sheetsOf(
  store: Store,
  { viewer, language }: { viewer: Viewer | null; language: Language },
  sites: readonly SiteRow[],
): Promise<SiteSheet[]> {
  const { siteId, key } = camSiteFacts;
  const mine = and(
    eq(camSiteVotes.siteId, siteId),
    eq(camSiteVotes.key, key),
    // No account has id 0.
    eq(camSiteVotes.userId, viewer?.id ?? 0),
  );
  const [rows, { ratingOf }] = await Promise.all([
    store.db
      .select({ ...getTableColumns(camSiteFacts), own: camSiteVotes.isTrue })
      .from(camSiteFacts)
      .leftJoin(camSiteVotes, mine)
      .where(
        inArray(
          siteId,
          sites.map(({ id }) => id),
        ),
      ),
    allSites(store),
  ]);
  const bySite = Map.groupBy(rows, (row) => row.siteId);
  return sites.map((site) => {
    const { id, slug, name, logo } = site;
    const facts = bySite.get(id) ?? [];
    const own = new Map(facts.flatMap((fact) => (fact.own === null ? [] : [[fact.key, fact.own]])));
    const about = aboutIn(site, language);
    return { id, slug, name, about, logo, rating: ratingOf(id), facts: factsOf(facts, own) };
  });
}
