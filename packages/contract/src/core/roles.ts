import { CAM_SITE_KEYS, type CamSiteKey } from '../camsites/sites.ts';

export type Representative = `Representative-${CamSiteKey}`;
export type Role = 'SuperAdmin' | 'Admin' | 'Moderator' | 'Member' | 'Tester' | Representative;

const BASE_ROLES = ['SuperAdmin', 'Admin', 'Moderator', 'Member', 'Tester'] as const;
export const ROLES: readonly Role[] = [
  ...BASE_ROLES,
  ...CAM_SITE_KEYS.map((platform): Representative => `Representative-${platform}`),
];

/** Returns the cam site that a representative works for; null for every other role. */
export function representedCamSite(role: Role | null): CamSiteKey | null {
  return CAM_SITE_KEYS.find((platform) => role === `Representative-${platform}`) ?? null;
}

/** Whether a value is a role; accounts without a role are not members (specification, section 6). */
export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text);
}

/** Whether a role is staff: its name contains Moderator, Admin or Representative (JOIN-04). */
export function isStaff(role: Role | null): boolean {
  return role !== null && /Moderator|Admin|Representative/.test(role);
}

/** Whether a role is a super role, which can pin, unpin and delete content of others. */
export function isAdmin(role: Role | null): boolean {
  return role === 'SuperAdmin' || role === 'Admin';
}

/**
 * Whether a role belongs to the site's own team, which works in the moderation area; representatives can read a part of
 * it (MOD-01).
 */
export function isModerator(role: Role | null): boolean {
  return isAdmin(role) || role === 'Moderator';
}

/**
 * Whether a member can block another. Moderators can neither block nor be blocked, because they have to see and reach
 * everyone.
 */
export function canBlock(role: Role | null, other: Role | null): boolean {
  return !isModerator(role) && !isModerator(other);
}

/** Returns the role priority. Staff can only act on members with a lower priority (MOD-02). */
export function rolePriority(role: Role | null): number {
  if (role === 'SuperAdmin') return 4;
  if (role === 'Admin') return 3;
  if (role === 'Moderator') return 2;
  return role === null ? 0 : 1;
}
