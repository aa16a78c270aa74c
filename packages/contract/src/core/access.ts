import { isAdmin, isModerator, isStaff, type Role } from './roles.ts';

/** Who is asking, as far as rules need to know. null is a visitor. */
export interface Viewer {
  id: number;
  role: Role | null;
  suspended: boolean;
  /** Staff whose session has no second factor, where the site asks for one: staff pages stay closed (SAFE-33). */
  staffLocked?: boolean;
}

/**
 * Who may call a route.
 * open: everyone, always. public: everyone, unless the site setting `login_required` closes it.
 * signed-in: any account. member: has a role; a suspended one may read, not write.
 * staff: reads the tables of the moderation area, representatives only what concerns their company. moderator: the rest of it. admin: super roles.
 */
export type Access = 'open' | 'public' | 'signed-in' | 'member' | 'staff' | 'moderator' | 'admin';

/** Why an action is refused, and so where the page leads: to login, to the join page, or to a message. */
export type Refusal = 'signed-out' | 'not-a-member' | 'suspended' | 'forbidden' | 'staff-second-factor';

/** Access of the moderation area and the editing desk. */
export const STAFF_ACCESS: readonly Access[] = ['staff', 'moderator', 'admin'];

/**
 * The action gate (AUTH-16): the server enforces it, the page asks it before it shows or starts an action.
 * @returns null when the viewer may proceed
 */
export function gate(
  viewer: Viewer | null,
  access: Access,
  { writes, loginRequired = false }: { writes: boolean; loginRequired?: boolean },
): Refusal | null {
  if (access === 'open' || (access === 'public' && !loginRequired)) return null;
  if (!viewer) return 'signed-out';
  if (access === 'signed-in' || access === 'public') return null;
  if (viewer.role === null) return 'not-a-member';
  if (viewer.suspended && writes) return 'suspended';
  if (viewer.staffLocked && STAFF_ACCESS.includes(access)) return 'staff-second-factor';
  if (access === 'staff' && !isStaff(viewer.role)) return 'forbidden';
  if (access === 'moderator' && !isModerator(viewer.role)) return 'forbidden';
  if (access === 'admin' && !isAdmin(viewer.role)) return 'forbidden';
  return null;
}
