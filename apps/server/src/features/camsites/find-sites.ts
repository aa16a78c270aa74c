import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { SiteSheet } from '@site/contract/camsites/schemas.ts';
import type { Executor } from '#db/client.ts';
import { camSiteFacts, camSites, camSiteVotes } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/session.ts';
import type { FactRow } from './change-fact.ts';
import { factsOf } from './fact-views.ts';
import { ratingsOf } from './ratings.ts';

type SiteRow = typeof camSites.$inferSelect;

/**
 * A site by its name in addresses.
 * @throws AppError camsites.not-found
 */
export async function findSite(db: Executor, slug: string): Promise<SiteRow> {
  const [site] = await db.select().from(camSites).where(eq(camSites.slug, slug));
  if (!site) throw new AppError('camsites.not-found');
  return site;
}

/** The facts of sites, by id of the site. */
export async function factRowsOf(db: Executor, siteIds: readonly number[]): Promise<(id: number) => FactRow[]> {
  const rows = await db
    .select()
    .from(camSiteFacts)
    .where(inArray(camSiteFacts.siteId, [...siteIds]));
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId);
  return (id) => bySite.get(id) ?? [];
}

/** Sites with their facts as the caller sees them, in the order given. */
export async function sheetsOf(
  db: Executor,
  { viewer, language }: { viewer: Viewer | null; language: Language },
  sites: readonly SiteRow[],
): Promise<SiteSheet[]> {
  const ids = sites.map(({ id }) => id);
  const { siteId, userId } = camSiteVotes;
  const [facts, rating, votes] = await Promise.all([
    factRowsOf(db, ids),
    ratingsOf(db, ids),
    viewer
      ? db
          .select()
          .from(camSiteVotes)
          .where(and(eq(userId, viewer.id), inArray(siteId, ids)))
      : [],
  ]);
  return sites.map(({ id, slug, name, about }) => {
    const own = new Map(votes.filter((vote) => vote.siteId === id).map(({ key, isTrue }) => [key, isTrue]));
    return { id, slug, name, about: about[language], rating: rating(id), facts: factsOf(facts(id), own) };
  });
}
