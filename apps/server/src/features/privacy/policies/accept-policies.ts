import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { policyVersions } from '#features/documents';
import { acceptPolicyVersions } from '#features/accounts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { policiesToAccept } from './policies-to-accept.ts';

/** Stores the consent to the current policy versions; an existing consent is not stored again. */
async function acceptPolicies(
  services: Services,
  userId: number,
  { privacy, terms }: { privacy: boolean; terms: boolean },
): Promise<void> {
  const { privacyNeedUpdate, termsNeedUpdate } = await policiesToAccept(services, userId);
  const wanted = [
    ...(privacy && privacyNeedUpdate ? (['privacy'] as const) : []),
    ...(terms && termsNeedUpdate ? (['terms'] as const) : []),
  ];
  if (wanted.length === 0) return;
  const versions = await policyVersions(services);
  const accepted = wanted.map((policy) => ({ policy, version: versions[policy] }));
  await acceptPolicyVersions(services.db, userId, accepted);
}

export const acceptCam: Operation<typeof privacyRoutes.acceptCam> = async (context) => {
  await acceptPolicies(context, context.viewer.id, { privacy: true, terms: true });
  return {};
};

/** Accepts the policies under a slug of the site's only partner; responds with not found for any other name. */
export const acceptPartner: Operation<typeof privacyRoutes.acceptPartner> = async (context, { partner }) => {
  const { viewer, brand } = context;
  if (!brand.partnerSlugs.includes(partner)) throw new AppError('no-such-address');
  await acceptPolicies(context, viewer.id, { privacy: true, terms: true });
  return {};
};

export const protocolUserAccept: Operation<typeof privacyRoutes.protocolUserAccept> = async (
  context,
  { privacyAccept, termsAccept },
) => {
  await acceptPolicies(context, context.viewer.id, { privacy: privacyAccept, terms: termsAccept });
  return policiesToAccept(context, context.viewer.id);
};
