import { NETWORK_FACTS, NETWORKS } from '@site/contract/industry/networks.ts';

/** A site of the ledger as it is read: those we know by their names, others as one wrote them. */
export function ledgerSiteText(site: string): string {
  const known = NETWORKS.find((network) => network === site);
  return known ? NETWORK_FACTS[known].name : site;
}

/** What one writes as a site, as the ledger keeps it: a known one by its key, however it is written. */
export function ledgerSiteOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  return (
    NETWORKS.find((network) => wanted === network || wanted === NETWORK_FACTS[network].name.toLowerCase()) ??
    text.trim()
  );
}
