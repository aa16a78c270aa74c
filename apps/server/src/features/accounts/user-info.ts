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

const NO_PROFILE = { gender: null, years: null, sites: [], location: '', recently: '', bio: '', links: [] };

/** Returns the current user's account with its profile. */
export const userInfo: Operation<typeof accountRoutes.userInfo> = async (context) => {
  const { db, viewer } = context;
  const [user, [profile]] = await Promise.all([
    userView(context, viewer),
    db.select(columns).from(profiles).where(eq(profiles.userId, viewer.id)),
  ]);
  const { gender, years, sites, location, recently, bio, links } = profile ?? NO_PROFILE;
  return {
    ...user,
    camUsed: sites.length,
    workCamsites: sites,
    location,
    summary: bio,
    recently,
    joinYears: years,
    sex: gender,
    links,
    infoList: [],
    notes: '',
    signature: '',
  };
};
