import type { IndustrySite } from '@site/contract/camsites/sites.ts';

/** Returns the name of the server's setting that turns on the feed of a cam site (docs/reference/settings.md). */
export function feedSetting(network: IndustrySite): string {
  return `FEED_${network.toUpperCase().replaceAll('-', '_')}_ID`;
}
