import type { QueryClient } from '@tanstack/react-query';
import type { Rating } from '@site/contract/camsites/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { reviewsQuery, siteQuery } from '../queries.ts';

interface Context {
  api: Client;
  queryClient: QueryClient;
  language: Language;
}

/** Metadata of a cam site's page. */
export interface SiteHead {
  name: string;
  about: string;
  rating: Pick<Rating, 'stars' | 'reviews'>;
  retired: boolean;
}

/** Loads a cam site and its first reviews before the page renders. */
export async function loadSite({ api, queryClient, language }: Context, slug: string): Promise<SiteHead> {
  const site = await queryClient.query({ ...siteQuery(api, language, slug), staleTime: 'static' });
  const { name, about, rating, retired } = site;
  // On failure the page reports that the reviews did not load.
  await queryClient.infiniteQuery({ ...reviewsQuery(api, slug), staleTime: 'static' }).catch(() => undefined);
  return { name, about, retired, rating: { stars: rating.stars, reviews: rating.reviews } };
}
