import { NETWORK_FACTS, NETWORKS } from '@site/contract/industry/networks.ts';

/** Display name of a ledger site: a known site by its name, others as entered. */
export function ledgerSiteText(site: string): string {
  const known = NETWORKS.find((network) => network === site);
  return known ? NETWORK_FACTS[known].name : site;
}

/** Converts the input to a stored ledger site: the key of a known site regardless of spelling, else the text. */
export function ledgerSiteOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  return (
    NETWORKS.find((network) => wanted === network || wanted === NETWORK_FACTS[network].name.toLowerCase()) ??
    text.trim()
  );
}
