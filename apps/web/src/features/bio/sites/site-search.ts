import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';

/** Returns the cam site in the search parameters; undefined if it is missing or unknown. */
export function siteSearch(search: Record<string, unknown>): { site?: BioSite | undefined } {
  return { site: BIO_SITES.find((site) => site === search['site']) };
}
