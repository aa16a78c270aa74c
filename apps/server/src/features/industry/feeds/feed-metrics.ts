import { feedStates } from '#db/schema/industry-feeds.ts';
import type { Services } from '#platform/context.ts';

/** Registers metrics for feeds that have been requested at least once. */
export function feedMetrics({ metrics, probe }: Services): void {
  const states = () => probe.select().from(feedStates);
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
