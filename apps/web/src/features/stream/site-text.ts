import { NETWORK_FACTS, type Network } from '@site/contract/industry/networks.ts';

/** Label of a member's room with its cam site. */
export function siteText({ network, name }: { network: Network; name: string }): string {
  return `${NETWORK_FACTS[network].name}: ${name}`;
}
