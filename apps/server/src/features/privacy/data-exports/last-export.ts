import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { exportView } from './export-view.ts';
import { newestExport } from './newest-export.ts';

export const lastExport: Operation<typeof privacyRoutes.lastExport> = async ({ db, viewer }) => {
  const newest = await newestExport(db, viewer.id);
  return { export: newest ? exportView(newest) : null };
};
