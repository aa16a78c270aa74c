import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { profiles } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { userView } from './user-view.ts';

const columns = {
  gender: profiles.gender,
  years: profiles.years,
  sites: profiles.sites,
  location: profiles.location,
  recently: profiles.recently,
  bio: profiles.bio,
  links: profiles.links,
};

/** Returns the current user's account with its profile. */
export const userInfo: Operation<typeof accountRoutes.userInfo> = async (context) => {
  const { db, viewer } = context;
  const [user, [profile]] = await Promise.all([
    userView(context, viewer),
    db.select(columns).from(profiles).where(eq(profiles.userId, viewer.id)),
  ]);
  const workCamsites = profile?.sites ?? [];
  return {
    ...user,
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
