import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { acceptPolicies } from './accept-policies.ts';
import { policiesToAccept } from './policies-to-accept.ts';

export const protocolUserAccept: Operation<typeof privacyRoutes.protocolUserAccept> = async (
  context,
  { privacyAccept, termsAccept },
) => {
  await acceptPolicies(context, context.viewer.id, { privacy: privacyAccept, terms: termsAccept });
  return policiesToAccept(context, context.viewer.id);
};
