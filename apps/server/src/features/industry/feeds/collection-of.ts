import type { Collection } from '@site/contract/industry/schemas.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isFeedOn } from './collect.ts';

/** Returns how the data of a cam site is collected here. */
export function collectionOf(settings: Settings, network: IndustrySite): Collection {
  if (isFeedOn(settings, network)) return 'feed';
  return settings.SIMULATED_DAYS > 0 ? 'simulated' : 'off';
}
