/** The platforms a performer may work on and that may have a representative here (JOIN-01, JOIN-04). */
export const PLATFORMS = {
  chaturbate: 'Chaturbate',
  stripchat: 'Stripchat',
  bongacams: 'BongaCams',
  cam4: 'CAM4',
  camsoda: 'CamSoda',
  myfreecams: 'MyFreeCams',
  streamate: 'Streamate',
  livejasmin: 'LiveJasmin',
  flirt4free: 'Flirt4Free',
  skyprivate: 'SkyPrivate',
  onlyfans: 'OnlyFans',
  fansly: 'Fansly',
  manyvids: 'ManyVids',
} as const;
export type Platform = keyof typeof PLATFORMS;
// Object.keys loses the literal type that the constant above has.
export const PLATFORM_KEYS = Object.keys(PLATFORMS) as [Platform, ...Platform[]];

export type Representative = `Representative-${Platform}`;
export type Role = 'SuperAdmin' | 'Admin' | 'Moderator' | 'Member' | 'Tester' | Representative;

const BASE_ROLES = ['SuperAdmin', 'Admin', 'Moderator', 'Member', 'Tester'] as const;
export const ROLES: readonly Role[] = [
  ...BASE_ROLES,
  ...PLATFORM_KEYS.map((platform): Representative => `Representative-${platform}`),
];

/** The platform whose company a representative works for; null for every other role. */
export function representedPlatform(role: Role | null): Platform | null {
  return PLATFORM_KEYS.find((platform) => role === `Representative-${platform}`) ?? null;
}

/** True when the text is a role; whoever has none is not a member (specification, section 6). */
export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text);
}

/** Staff: the role's name contains Moderator, Admin or Representative (JOIN-04). */
export function isStaff(role: Role | null): boolean {
  return role !== null && /Moderator|Admin|Representative/.test(role);
}

/** Super roles pin, unpin and delete what others wrote. */
export function isAdmin(role: Role | null): boolean {
  return role === 'SuperAdmin' || role === 'Admin';
}

/** The site's own team, who act in the moderation area; representatives of companies read a part of it (MOD-01). */
export function isModerator(role: Role | null): boolean {
  return isAdmin(role) || role === 'Moderator';
}

/** Height of a role: nobody acts on one at or above their own (MOD-02). */
export function rank(role: Role | null): number {
  if (role === 'SuperAdmin') return 4;
  if (role === 'Admin') return 3;
  if (role === 'Moderator') return 2;
  return role === null ? 0 : 1;
}
