import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { acceptPolicies } from './accept-policies.ts';

/** Each site has one partner; another partner's name responds with not found. */
export const acceptPartner: Operation<typeof privacyRoutes.acceptPartner> = async (context, { partner }) => {
  const { viewer, settings } = context;
  if (partner !== settings.PARTNER_SLUG) throw new AppError('no-such-address');
  await acceptPolicies(context, viewer.id, { privacy: true, terms: true });
  return {};
};
