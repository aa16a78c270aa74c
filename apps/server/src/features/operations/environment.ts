import type { operationRoutes } from '@site/contract/operations/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { environmentStates } from '#platform/settings/settings.ts';

/** Lists the environment variables that the server reads and whether they are set, without their values. */
export const environment: Operation<typeof operationRoutes.environment> = async () => ({
  items: environmentStates(process.env),
});
