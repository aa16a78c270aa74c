import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { referralInfo } from './referral-info.ts';

/** Invitations (JOIN-06). */
export const referrals: Feature = {
  name: 'referrals',
  routes: bind(referralRoutes, { info: referralInfo }),
};
