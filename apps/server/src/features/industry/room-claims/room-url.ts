import { INDUSTRY_SITE_FACTS, type IndustrySite } from '@site/contract/industry/sites.ts';

/** Returns the address of a room's page on its cam site. */
export const roomUrl = (network: IndustrySite, name: string): string =>
  INDUSTRY_SITE_FACTS[network].roomUrl.replace('{name}', () => encodeURIComponent(name));
