import { CAM_SITES, INDUSTRY_SITES } from '@site/contract/camsites/sites.ts';

/** Display name of a ledger site: the proper name of a known site, or the text as entered. */
export function ledgerSiteText(site: string): string {
  const known = INDUSTRY_SITES.find((network) => network === site);
  return known ? CAM_SITES[known] : site;
}

/** Converts the input to a stored ledger site: the key of a known site regardless of case, else the trimmed text. */
export function ledgerSiteOf(text: string): string {
  const wanted = text.trim().toLowerCase();
  return (
    INDUSTRY_SITES.find((network) => wanted === network || wanted === CAM_SITES[network].toLowerCase()) ?? text.trim()
  );
}
