import type { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import type { Operations } from '#platform/feature.ts';
import { findPerformers } from './find-performers.ts';
import { readPerformer } from './read-performer.ts';

export const performerOperations: Operations<typeof performerRoutes> = {
  performers: findPerformers,
  performer: readPerformer,
};
