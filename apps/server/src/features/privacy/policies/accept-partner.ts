import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { acceptPolicies } from './accept-policies.ts';

/** Accepts the policies under the name of the site's only partner; responds with not found for any other name. */
export const acceptPartner: Operation<typeof privacyRoutes.acceptPartner> = async (context, { partner }) => {
  const { viewer, settings } = context;
  if (partner !== settings.PARTNER_SLUG) throw new AppError('no-such-address');
  await acceptPolicies(context, viewer.id, { privacy: true, terms: true });
  return {};
};
