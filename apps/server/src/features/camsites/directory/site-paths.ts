import { asc, isNull } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { camSites } from '#db/schema/camsites.ts';
import { sitePath } from './site-path.ts';

/** Returns the paths of the cam site pages for the sitemap. */
export async function sitePaths(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ slug: camSites.slug })
    .from(camSites)
    .where(isNull(camSites.retiredAt))
    .orderBy(asc(camSites.slug));
  return rows.map(({ slug }) => sitePath(slug));
}
