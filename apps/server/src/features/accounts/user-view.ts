import { eq } from 'drizzle-orm';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { avatarUrl } from '#features/media';
import { lastApplication, profiles } from '#features/members';
import type { Services } from '#platform/context.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { Operation } from '#platform/feature.ts';
import { ctokenOf } from './sessions/session.ts';

/** Returns an account as its owner sees it. */
export async function userView(
  { db, settings }: Services,
  viewer: Omit<Viewer, 'confirmedAt' | 'secondFactorAt'>,
): Promise<User> {
  const { id, nickName, userName, avatar, suspended, language, sessionId, pwdType, hasPassword, onboarded } = viewer;
  const role = viewer.roleBeforeRestriction ?? viewer.role;
  const application = role === null ? await lastApplication(db, id) : undefined;
  // Membership depends on the role. An account with an accepted application and no role has lost its membership.
  const status =
    role !== null ? 'member' : !application || application.state === 'accepted' ? 'none' : application.state;
  return {
    id,
    ctoken: ctokenOf(settings, sessionId),
    role,
    status,
    nickName,
    userName,
    avatar: avatarUrl(avatar),
    complete: status !== 'none',
    suspended,
    language,
    pwdType,
    hasPassword,
    onboarded,
    staffLocked: viewer.roleBeforeRestriction !== undefined,
  };
}

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
