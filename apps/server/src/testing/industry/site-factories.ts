import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { ensureCamSites } from '#features/camsites';
import { readBuiltInSites } from '../../features/camsites/site-content.ts';
import { SITES_TAG } from '../../features/camsites/site-tag.ts';
import { client, type TestApp } from '../app.ts';

/** Inserts a new cam site with the facts of a built-in one. */
export async function siteLike(app: TestApp, slug: string) {
  const like = readBuiltInSites().find((site) => site.slug === 'stripchat');
  if (!like) throw new Error('no such cam site');
  await ensureCamSites(app.services.db, [{ ...like, slug, name: slug }]);
  app.services.cache.invalidate(SITES_TAG);
  const { id, facts } = await client(app)(camsiteRoutes.open, { slug });
  return { id, facts };
}
