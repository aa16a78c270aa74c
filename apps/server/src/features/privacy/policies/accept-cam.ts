import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { acceptPolicies } from './accept-policies.ts';

export const acceptCam: Operation<typeof privacyRoutes.acceptCam> = async (context) => {
  await acceptPolicies(context, context.viewer.id, { privacy: true, terms: true });
  return {};
};
