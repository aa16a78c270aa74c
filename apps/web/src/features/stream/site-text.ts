import { NETWORK_FACTS, type Network } from '@site/contract/industry/networks.ts';

/** One's own name on a site, as lists name it. */
export function siteText({ network, name }: { network: Network; name: string }): string {
  return `${NETWORK_FACTS[network].name}: ${name}`;
}
