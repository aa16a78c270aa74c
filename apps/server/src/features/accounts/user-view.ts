import type { User } from '@site/contract/accounts/schemas.ts';
import { avatarUrl } from '#features/media';
import { lastApplication } from '#features/members';
import type { Services } from '#platform/context.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { ctokenOf } from './sessions/ctoken.ts';

/** Returns an account as its owner sees it. */
export async function userView(
  { db, settings }: Services,
  viewer: Omit<Viewer, 'confirmedAt' | 'secondFactorAt'>,
): Promise<User> {
  const { id, nickName, userName, avatar, suspended, language, sessionId, pwdType, onboarded } = viewer;
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
    onboarded,
    staffLocked: viewer.roleBeforeRestriction !== undefined,
  };
}
