import { asc } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { camSites } from '#db/schema/camsites.ts';

/** Returns the paths of all cam site pages for the sitemap. */
export async function sitePaths(db: Executor): Promise<string[]> {
  const rows = await db.select({ slug: camSites.slug }).from(camSites).orderBy(asc(camSites.slug));
  return rows.map(({ slug }) => `/camsiteView/detail/${slug}`);
}
