import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { userView } from './user-view.ts';

/** The signed-in account with its profile, for its owner only. */
export const userInfo: Operation<typeof accountRoutes.userInfo> = async (context) => {
  const { profile } = context.viewer;
  const workCamsites = profile?.sites ?? [];
  return {
    ...(await userView(context, context.viewer)),
    camUsed: workCamsites.length,
    workCamsites,
    location: profile?.location ?? '',
    summary: profile?.bio ?? '',
    recently: profile?.recently ?? '',
    joinYears: profile?.years ?? null,
    sex: profile?.gender ?? null,
    links: profile?.links ?? [],
    infoList: [],
    notes: '',
    signature: '',
  };
};
