import type { Metrics } from '../observability/metrics.ts';
import type { Hub } from '../realtime/hub.ts';
import { ResponseCache } from './response-cache.ts';

/**
 * Creates the cache of responses to visitors, which all instances invalidate together.
 * @param reloadSettings called after another instance has changed site settings
 */
export function createCache(hub: Hub, metrics: Metrics, reloadSettings: () => void): ResponseCache {
  const lookups = metrics.counter('site_cache_lookups_total', 'Response cache lookups for visitors, by outcome', [
    'outcome',
  ]);
  const cache = new ResponseCache({
    maxBytes: 64 * 1024 * 1024,
    broadcast: (tags) => hub.publish('drop', tags),
    count: (outcome) => lookups.inc({ outcome }),
  });
  hub.onInstanceMessage('drop', (tags) => cache.invalidateLocal(tags));
  hub.onInstanceMessage('site_settings', reloadSettings);
  hub.onInstanceMessage('missed', () => {
    cache.clear();
    reloadSettings();
  });
  return cache;
}
