import { count, isNotNull } from 'drizzle-orm';
import { CAM_SITE_DESCRIPTORS, type CamSiteBio } from '@site/contract/camsites/descriptors.ts';
import { CAM_SITE_PARTS, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import type { Executor } from '#db/client.ts';
import { camSiteFacts } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { isBuiltIn, isInProfiles, readSites, urlOf, type SiteRow } from '../directory/site-order.ts';
import { sitesChanged } from '../events.ts';
import { lockSites } from '../lock-sites.ts';
import { NO_RATING, readRatings } from '../reviews/ratings.ts';
import { CHANGE_TAGS } from '../site-tag.ts';

/** Returns the parts of the product that exist for a cam site. */
function partsOf(slug: string): (typeof CAM_SITE_PARTS)[number][] {
  if (!isBuiltIn(slug)) return [];
  const descriptor: { hosts: readonly string[]; feed?: object; bio?: CamSiteBio } = CAM_SITE_DESCRIPTORS[slug];
  const { feed, bio } = descriptor;
  const has = { feed: feed !== undefined, bio: bio !== undefined, 'tip-form': bio?.tipForm !== undefined };
  return CAM_SITE_PARTS.filter((part) => has[part]);
}

/** Returns the cam sites as administrators see them. */
export async function managedSites(db: Executor): Promise<{ items: ManagedCamSite[] }> {
  const [rows, ratings, known] = await Promise.all([
    readSites(db),
    readRatings(db),
    db
      .select({ id: camSiteFacts.siteId, facts: count() })
      .from(camSiteFacts)
      .where(isNotNull(camSiteFacts.value))
      .groupBy(camSiteFacts.siteId),
  ]);
  const factsOf = new Map(known.map(({ id, facts }) => [id, facts]));
  return {
    items: rows.map((row) => {
      const { id, slug, name, about, logo, retiredAt, version } = row;
      return {
        ...{ id, slug, name, about, logo, retiredAt, version },
        ...{ url: urlOf(row), inProfiles: isInProfiles(row) },
        ...{ builtIn: isBuiltIn(slug), parts: partsOf(slug) },
        ...{ knownFacts: factsOf.get(id) ?? 0, reviews: (ratings.get(id) ?? NO_RATING).reviews },
      };
    }),
  };
}

/** Changes cam sites in one transaction and invalidates everything that shows them. Changes run one after another. */
export async function changeSites(
  context: LoggedIn,
  change: (work: TransactionScope, all: readonly SiteRow[]) => Promise<void>,
): Promise<{ items: ManagedCamSite[] }> {
  await transact(context, async (work) => {
    await lockSites(work.tx);
    await work.emit(sitesChanged, {});
    await change(work, await readSites(work.tx));
  });
  // At once, for the administrator's next page; the event does the same if the process ends here.
  context.cache.invalidate(...CHANGE_TAGS);
  return managedSites(context.db);
}

/** @throws AppError camsites.not-found, camsites.changed if the version is not the current one */
export function findRow(all: readonly SiteRow[], id: number, version?: number): SiteRow {
  const site = all.find((one) => one.id === id);
  if (!site) throw new AppError('camsites.not-found');
  if (version !== undefined && site.version !== version) throw new AppError('camsites.changed');
  return site;
}

/**
 * Checks that members can still list another cam site in their profile, which the full application requires.
 * @throws AppError camsites.last
 */
export function requireAnotherChoice(all: readonly SiteRow[], id: number): void {
  const isChoice = (site: SiteRow) => site.retiredAt === null && isInProfiles(site);
  const others = all.filter((site) => site.id !== id);
  if (all.some((site) => site.id === id && isChoice(site)) && !others.some(isChoice)) {
    throw new AppError('camsites.last');
  }
}
