import { inArray } from 'drizzle-orm';
import { feedStates } from '#db/schema/industry-feeds.ts';
import type { Services } from '#platform/context.ts';
import { sitesToCollect } from './sites-to-collect.ts';

/** Registers metrics for the collected feeds that have been requested at least once. */
export function feedMetrics({ metrics, probe, settings, camSites }: Services): void {
  const states = async () => {
    const networks = await sitesToCollect({ db: probe, settings, camSites });
    return networks.length === 0 ? [] : probe.select().from(feedStates).where(inArray(feedStates.network, networks));
  };
  metrics.gauge(
    'site_feed_ok',
    '1 if the last collection of the feed succeeded, 0 if it failed (reason: industry_feed_states)',
    {
      labels: ['network'],
      read: async () =>
        (await states()).map(({ network, lastError }) => ({ labels: { network }, value: Number(!lastError) })),
    },
  );
  metrics.gauge(
    'site_feed_collected_timestamp_seconds',
    'Unix time of the last complete or partial collection of a feed',
    {
      labels: ['network'],
      read: async () =>
        (await states()).flatMap(({ network, lastOkAt }) =>
          lastOkAt ? [{ labels: { network }, value: Date.parse(lastOkAt) / 1000 }] : [],
        ),
    },
  );
}
