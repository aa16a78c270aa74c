import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { camSites } from '#db/schema/camsites.ts';
import { AppError } from '#platform/app-error.ts';

/**
 * Returns a cam site that is listed.
 * @throws AppError camsites.not-found, camsites.retired
 */
export async function requireListed(db: Executor, id: number): Promise<{ slug: string }> {
  const { slug, retiredAt } = camSites;
  const [site] = await db.select({ slug, retiredAt }).from(camSites).where(eq(camSites.id, id));
  if (!site) throw new AppError('camsites.not-found');
  if (site.retiredAt !== null) throw new AppError('camsites.retired');
  return site;
}
