import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Executor } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import { isFeedOn } from './collect.ts';

/**
 * Returns the cam sites whose feed is collected: it is enabled, and the site is not retired.
 * @param networks the cam sites to choose from
 */
export async function sitesToCollect(
  { db, settings, camSites }: { db: Executor } & Pick<Services, 'settings' | 'camSites'>,
  networks: readonly IndustrySite[] = INDUSTRY_SITES,
): Promise<IndustrySite[]> {
  const enabled = networks.filter((network) => isFeedOn(settings, network));
  if (enabled.length === 0) return [];
  const retired = await camSites.retired(db);
  return enabled.filter((network) => !retired.includes(network));
}
