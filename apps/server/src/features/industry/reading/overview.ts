import {
  coverageOf,
  computeIndustryStatistics,
  HOUR_MS,
  nextSample,
  perRoomSeries,
  rounded,
  wholeHours,
  type Series,
} from '@site/contract/industry/statistics.ts';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { industryRoutes } from '@site/contract/industry/routes.ts';
import type { Hours, Sample, SiteOverview } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { Operation } from '#platform/feature.ts';
import { collectionOf } from '../feeds/collection-of.ts';
import { lastSamples, readSamples } from './samples.ts';
import { industryTag } from './tag-of.ts';
import { toHours } from './to-hours.ts';

const DAY = 24;
const WEEK = 168;

const spark = (values: Series) => values.slice(-DAY).map((value) => (value === null ? null : rounded(value, 1)));

function siteView(
  network: IndustrySite,
  { last, hours, now }: { last: Sample | null; hours: Hours; now: number },
): Omit<SiteOverview, 'collection'> {
  const whole = wholeHours(hours);
  const lastHour = last ? Date.parse(last.hour) : null;
  return {
    network,
    last,
    next: new Date(nextSample(lastHour, now)).toISOString(),
    end: new Date(Date.parse(hours.from) + (hours.rooms.length - 1) * HOUR_MS).toISOString(),
    coverage: { day: coverageOf(hours.rooms.slice(-DAY)), week: coverageOf(hours.rooms.slice(-WEEK)) },
    figures: computeIndustryStatistics(hours),
    spark: { rooms: spark(whole.rooms), viewers: spark(whole.viewers), perRoom: spark(perRoomSeries(whole)) },
  };
}

/**
 * Loads the cam sites for the overview.
 * @param now timestamp in milliseconds
 */
export async function overviewOf(db: Executor, now: number): Promise<Omit<SiteOverview, 'collection'>[]> {
  // Covers the last seven days and the seven days that they are compared with.
  const count = 2 * WEEK;
  const [last, found] = await Promise.all([
    lastSamples(db, INDUSTRY_SITES),
    readSamples(db, INDUSTRY_SITES, { before: count, now }),
  ]);
  return INDUSTRY_SITES.map((network) =>
    siteView(network, {
      last: last.get(network) ?? null,
      hours: toHours(found.get(network) ?? [], { count, now }),
      now,
    }),
  );
}

/** Cached for all callers until one of the cam sites has a new hour. */
export const overview: Operation<typeof industryRoutes.overview> = async ({ db, cache, settings, tag }) => {
  const tags = INDUSTRY_SITES.map(industryTag);
  tag(...tags);
  return cache.getOrCompute('industry overview', async () => {
    const sites = await overviewOf(db, Date.now());
    const value = { sites: sites.map((site) => ({ ...site, collection: collectionOf(settings, site.network) })) };
    return { value, tags, bytes: JSON.stringify(value).length * 2 };
  });
};
