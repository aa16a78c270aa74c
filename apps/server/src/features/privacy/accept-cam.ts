import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { acceptPolicies } from './accept-policies.ts';

export const acceptCam: Operation<typeof privacyRoutes.acceptCam> = async ({ db, viewer }) => {
  await acceptPolicies(db, viewer.id, { privacy: true, terms: true });
  return {};
};
