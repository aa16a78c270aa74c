import { notFound } from '@tanstack/react-router';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { loadPage } from './load-page.ts';

type Loading = Parameters<typeof loadPage>[0] & { site: SiteInfo | undefined };

/** A page about the partner. Its address begins with the name of this site's partner: with any other there is none. */
export async function loadPartnerPage(context: Loading, partner: string, name: string) {
  if (partner !== context.site?.partnerSlug) throw notFound();
  return loadPage(context, name);
}
