import { BIO_SITES, type BioSite } from '@site/contract/bio/limits.ts';

/** The site that a page shows; nothing when the address names none. */
export function siteSearch(search: Record<string, unknown>): { site?: BioSite | undefined } {
  return { site: BIO_SITES.find((site) => site === search['site']) };
}
