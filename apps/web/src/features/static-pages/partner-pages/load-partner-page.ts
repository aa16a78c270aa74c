import { notFound } from '@tanstack/react-router';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { loadPage } from '../load-page.ts';

type Loading = Parameters<typeof loadPage>[0] & { site: SiteInfo | undefined };

/**
 * Loads a page about the partner. Its path starts with the slug of this site's partner; any other slug is not found.
 */
export async function loadPartnerPage(context: Loading, partner: string, name: string) {
  if (partner !== context.site?.partnerSlug) throw notFound();
  return loadPage(context, name);
}
