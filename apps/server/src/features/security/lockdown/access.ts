import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { accountAccess } from './account-access.ts';

/** Returns the caller's passkeys, authenticator app, devices and number of recognized browsers (SAFE-30). */
export const access: Operation<typeof securityRoutes.access> = ({ db, viewer }) => accountAccess(db, viewer.id);
