import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { referralsPersonal } from './personal-data.ts';
import { referralInfo } from './referral-info.ts';

/** Invitations (JOIN-06). */
export const referrals: Feature = {
  name: 'referrals',
  personal: referralsPersonal,
  routes: bind(referralRoutes, { info: referralInfo }),
};
