import { isAdmin, isModerator, isStaff, type Role } from './roles.ts';

/** The current user as seen by access rules, which receive null for a visitor. */
export interface Viewer {
  id: number;
  role: Role | null;
  suspended: boolean;
  /** Whether staff pages are locked, because the session lacks a required second factor (SAFE-33). */
  staffLocked?: boolean;
}

/**
 * Access level of a route.
 * - open: everyone, always
 * - public: everyone; any account if the site setting `login_required` is enabled
 * - signed-in: any account
 * - account: any account; a suspended one may read but not write. For private tools, which applicants may use too
 * - member: has a role; a suspended member may read but not write
 * - staff: reads the lists of members, posts and replies in the moderation area; representatives see only entries of
 * members who work on their cam site
 * - moderator: the rest of the moderation area
 * - admin: super roles
 */
export type Access = 'open' | 'public' | 'signed-in' | 'account' | 'member' | 'staff' | 'moderator' | 'admin';

/** Reason why access is denied; determines where the page redirects: to login, to the join page, or to a message. */
export type AccessDenial = 'signed-out' | 'not-a-member' | 'suspended' | 'forbidden' | 'staff-second-factor';

/** Access levels that require a role. */
type RoleAccess = Exclude<Access, 'open' | 'public' | 'signed-in' | 'account'>;

/** Condition on the role of a viewer, by access level. */
const HAS_ROLE: Record<RoleAccess, (role: Role) => boolean> = {
  member: () => true,
  staff: isStaff,
  moderator: isModerator,
  admin: isAdmin,
};

/** Access levels of the moderation area and the CMS. */
export const STAFF_ACCESS: readonly Access[] = ['staff', 'moderator', 'admin'] satisfies RoleAccess[];

/**
 * Authorizes an action (AUTH-16): the server enforces it, and pages check it before they show or start an action.
 * @returns null if the viewer may proceed
 */
export function authorize(
  viewer: Viewer | null,
  access: Access,
  { writes, loginRequired = false }: { writes: boolean; loginRequired?: boolean },
): AccessDenial | null {
  if (access === 'open' || (access === 'public' && !loginRequired)) return null;
  if (!viewer) return 'signed-out';
  if (access === 'signed-in' || access === 'public') return null;
  return access === 'account' ? writeDenial(viewer, writes) : authorizeMember(viewer, access, writes);
}

function writeDenial({ suspended }: Viewer, writes: boolean): AccessDenial | null {
  return suspended && writes ? 'suspended' : null;
}

function authorizeMember(viewer: Viewer, access: RoleAccess, writes: boolean): AccessDenial | null {
  if (viewer.role === null) return 'not-a-member';
  const denial = writeDenial(viewer, writes);
  if (denial) return denial;
  if (viewer.staffLocked && STAFF_ACCESS.includes(access)) return 'staff-second-factor';
  return HAS_ROLE[access](viewer.role) ? null : 'forbidden';
}
