import { INDUSTRY_SITE_FACTS, type IndustrySite } from '@site/contract/industry/sites.ts';

/** Label of a member's room: the cam site and the room name. */
export function siteText({ network, name }: { network: IndustrySite; name: string }): string {
  return `${INDUSTRY_SITE_FACTS[network].name}: ${name}`;
}
