import type { DataOf } from '@site/contract/core/route.ts';
import { coverageOf, computeIndustryStatistics, nextSample } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { industryRoutes } from '@site/contract/industry/routes.ts';
import { WINDOW_HOURS, type Hours } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { Operation } from '#platform/feature.ts';
import { collectionOf } from '../feeds/collection-of.ts';
import { lastSamples, readSamples } from './samples.ts';
import { networkTags } from './network-tags.ts';
import { industryTag } from './tag-of.ts';
import { toHours } from './to-hours.ts';

type NetworkRoute = typeof industryRoutes.network;
type NetworkData = Omit<DataOf<NetworkRoute>, 'collection'>;

/**
 * Loads all data for a cam site's page.
 * @param now timestamp in milliseconds
 */
export async function networkOf(db: Executor, site: IndustrySite, now: number): Promise<NetworkData> {
  const [newest, hours] = await Promise.all([
    lastSamples(db, [site]),
    networkHours(db, site, { count: WINDOW_HOURS, now }),
  ]);
  const last = newest.get(site) ?? null;
  return {
    last,
    next: new Date(nextSample(last ? Date.parse(last.hour) : null, now)).toISOString(),
    coverage: {
      day: coverageOf(hours.rooms.slice(-24)),
      week: coverageOf(hours.rooms.slice(-168)),
      month: coverageOf(hours.rooms),
    },
    figures: computeIndustryStatistics(hours),
    hours,
    tags: await networkTags(db, site, hours),
  };
}

/** Cached for all callers until the cam site has a new hour. */
export const network: Operation<NetworkRoute> = async ({ db, cache, settings, tag }, { network: site }) => {
  const tags = [industryTag(site)];
  tag(...tags);
  return cache.getOrCompute(`industry ${site}`, async () => {
    const data = await networkOf(db, site, Date.now());
    const value = { ...data, collection: collectionOf(settings, site) };
    return { value, tags, bytes: JSON.stringify(value).length * 2 };
  });
};

/**
 * Loads the most recent due hours of a cam site.
 * @param now timestamp in milliseconds
 */
export async function networkHours(
  db: Executor,
  site: IndustrySite,
  { count, now }: { count: number; now: number },
): Promise<Hours> {
  // Reads one hour more, because the current one may not be due yet.
  const found = await readSamples(db, [site], { before: count, now });
  return toHours(found.get(site) ?? [], { count, now });
}
