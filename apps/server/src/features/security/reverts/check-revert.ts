import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { openRevert } from './open-revert.ts';

/**
 * Returns the change that an emailed link undoes, without consuming the link (SAFE-32). Reveals nothing else of the
 * account.
 */
export const checkRevert: Operation<typeof securityRoutes.checkRevert> = async ({ db }, { token }) => {
  const { kind, createdAt } = await openRevert(db, token);
  return { kind, changedAt: createdAt };
};
