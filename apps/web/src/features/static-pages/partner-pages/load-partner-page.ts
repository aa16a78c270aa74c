import { notFound } from '@tanstack/react-router';
import type { PageDocument } from '@site/contract/site/pages.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { loadPage } from '../load-page.ts';

type Loading = Parameters<typeof loadPage>[0] & { site: SiteInfo | undefined };

/**
 * Loads a page about the partner.
 * @throws notFound if `partner` is not the slug of this site's partner, or the page is not published
 */
export async function loadPartnerPage(context: Loading, partner: string, name: PageDocument) {
  if (partner !== context.site?.partnerSlug) throw notFound();
  return loadPage(context, name);
}
