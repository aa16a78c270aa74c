import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { ctokenOf } from './ctoken.ts';

/** Returns the ctoken of the current session (AUTH-11). */
export const getSession: Operation<typeof accountRoutes.checkout> = async ({ settings, viewer }) => ({
  token: ctokenOf(settings, viewer.sessionId),
});
