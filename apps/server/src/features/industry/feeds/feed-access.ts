import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { feedIdSetting, feedKeySetting, feedUrlSetting, needsKey } from '#platform/settings/cam-site-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { FeedAccess } from './feed.ts';

/** Returns the address and credentials of a cam site's feed; null if its id, or a key that it needs, is not set. */
export function feedAccess(settings: Settings, network: IndustrySite): FeedAccess | null {
  const [id, url] = [settings[feedIdSetting(network)], settings[feedUrlSetting(network)]];
  if (!id) return null;
  if (!needsKey(network)) return { url, id };
  const key = settings[feedKeySetting(network)];
  return key ? { url, id, key } : null;
}
