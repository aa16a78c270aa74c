import { bulkRoutes } from '@site/contract/bulk-actions/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { bulkAct } from './bulk-act.ts';

/** Actions of staff on several rows of a list. */
export const bulkActions: Feature = {
  name: 'bulk',
  routes: bind(bulkRoutes, { act: bulkAct }),
};
