import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { accountAccess } from './account-access.ts';

/** Lists everything that gives access to the caller's account (SAFE-30). */
export const access: Operation<typeof securityRoutes.access> = ({ db, viewer }) => accountAccess(db, viewer.id);
