import type { DataOf } from '@site/contract/core/route.ts';
import { coverageOf, computeIndustryStatistics, nextSample } from '@site/contract/industry/statistics.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { industryRoutes } from '@site/contract/industry/routes.ts';
import { WINDOW_HOURS } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { Operation } from '#platform/feature.ts';
import { lastSamples } from './last-samples.ts';
import { networkHours } from './network-hours.ts';
import { networkTags } from './network-tags.ts';
import { industryTag } from './tag-of.ts';

type NetworkRoute = typeof industryRoutes.network;

/**
 * Loads all data for a cam site's page.
 * @param now timestamp in milliseconds
 */
export async function networkOf(db: Executor, site: IndustrySite, now: number): Promise<DataOf<NetworkRoute>> {
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
export const network: Operation<NetworkRoute> = async ({ db, cache, tag }, { network: site }) => {
  const tags = [industryTag(site)];
  tag(...tags);
  return cache.getOrCompute(`industry ${site}`, async () => {
    const value = await networkOf(db, site, Date.now());
    return { value, tags, bytes: JSON.stringify(value).length * 2 };
  });
};
