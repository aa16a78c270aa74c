import { INDUSTRY_SITE_FACTS, INDUSTRY_SITES } from '@site/contract/industry/sites.ts';

/** Display name of a ledger site: the proper name of a known site, or the text as entered. */
export function ledgerSiteText(site: string): string {
  const known = INDUSTRY_SITES.find((network) => network === site);
  return known ? INDUSTRY_SITE_FACTS[known].name : site;
}

/** Converts the input to a stored ledger site: the key of a known site regardless of case, else the trimmed text. */
export function ledgerSiteOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  return (
    INDUSTRY_SITES.find(
      (network) => wanted === network || wanted === INDUSTRY_SITE_FACTS[network].name.toLowerCase(),
    ) ?? text.trim()
  );
}
