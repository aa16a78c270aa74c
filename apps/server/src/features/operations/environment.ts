import type { operationRoutes } from '@site/contract/operations/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { environmentStates } from '#platform/settings.ts';

/** The variables that the server reads: which are set. Values stay where they are. */
export const environment: Operation<typeof operationRoutes.environment> = async () => ({
  items: environmentStates(process.env),
});
