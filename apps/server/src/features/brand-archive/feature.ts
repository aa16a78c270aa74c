import { brandArchiveRoutes } from '@site/contract/brand-archive/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { importBrandFile } from './brand-file.ts';
import { apply, preview } from './operations.ts';
import { serveArchive } from './serve-archive.ts';

/**
 * The brand of a site as one file: export, import, and import at start. It must come after the features whose content
 * it imports, because they write built-in content at start.
 */
export const brandArchive: Feature = {
  name: 'brand-archive',
  routes: bind(brandArchiveRoutes, { preview, apply }),
  serve(http, services) {
    serveArchive(http, services);
    http.addHook('onReady', () => importBrandFile(services));
  },
};
