import { CAM_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';

/** Label of a member's room: the cam site and the room name. */
export function siteText({ network, name }: { network: IndustrySite; name: string }): string {
  return `${CAM_SITES[network]}: ${name}`;
}
