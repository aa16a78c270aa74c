import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { openRevert } from './open-revert.ts';

/** Says what a mailed link undoes, and leaves it unused (SAFE-32). Nothing of the account is told but that change. */
export const checkRevert: Operation<typeof securityRoutes.checkRevert> = async ({ db }, { token }) => {
  const { kind, createdAt } = await openRevert(db, token);
  return { kind, changedAt: createdAt };
};
