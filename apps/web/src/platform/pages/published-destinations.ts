import type { Destination } from '@site/contract/site/destinations.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { isPathOn } from '@site/contract/site/site-sections.ts';

export type PublishedPages = Pick<SiteInfo, 'menus' | 'disabledSections' | 'partnerSlug'>;

/**
 * Whether the page at a path exists: false for a page whose document is archived (CMS-03) or whose section is switched
 * off (CMS-10).
 */
export function isPublished(path: string, site: PublishedPages): boolean {
  return !site.menus.unpublished.includes(path) && isPathOn(path, site);
}

/** Returns the destinations whose page exists. */
export function publishedOf(destinations: readonly Destination[], site: PublishedPages): Destination[] {
  return destinations.filter(({ path }) => isPublished(path, site));
}
