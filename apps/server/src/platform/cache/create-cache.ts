import type { Metrics } from '../observability/metrics.ts';
import type { Hub } from '../realtime/hub.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { ResponseCache } from './response-cache.ts';

/** Creates the cache of responses to visitors, which all instances invalidate together. */
export function createCache(hub: Hub, metrics: Metrics, switches: SiteSettings): ResponseCache {
  const lookups = metrics.counter('site_cache_lookups_total', 'Response cache lookups for visitors, by outcome', [
    'outcome',
  ]);
  const cache = new ResponseCache({
    maxBytes: 64 * 1024 * 1024,
    broadcast: (tags) => hub.publish('drop', tags),
    count: (outcome) => lookups.inc({ outcome }),
  });
  hub.onInstanceMessage('drop', (tags) => cache.invalidateLocal(tags));
  hub.onInstanceMessage('site_settings', () => switches.forget());
  hub.onInstanceMessage('missed', () => {
    cache.clear();
    switches.forget();
  });
  return cache;
}
