import { feedStates } from '#db/schema/industry-feeds.ts';
import type { Services } from '#platform/context.ts';

/** Registers metrics of the feeds that have been requested at least once. */
export function feedMetrics({ metrics, probe }: Services): void {
  const states = () => probe.select().from(feedStates);
  metrics.gauge(
    'site_feed_ok',
    '1 when the last collection of a feed ended well, 0 when its row in industry_feed_states says why not',
    async () => (await states()).map(({ network, lastError }) => ({ labels: { network }, value: Number(!lastError) })),
    ['network'],
  );
  metrics.gauge(
    'site_feed_collected_timestamp_seconds',
    'When a feed was last collected, in part or whole',
    async () =>
      (await states()).flatMap(({ network, lastOkAt }) =>
        lastOkAt ? [{ labels: { network }, value: Date.parse(lastOkAt) / 1000 }] : [],
      ),
    ['network'],
  );
}
