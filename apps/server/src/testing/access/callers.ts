import type { Access } from '@site/contract/core/access.ts';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { client, cookieHeader, type TestApp } from '../app.ts';
import { applicationForm } from '../application.ts';
import { PASSWORD, createLoggedInAccount } from '../factories.ts';
import { passSecondFactor } from '../security/pass-second-factor.ts';
import { withTwoFactor } from '../security/with-two-factor.ts';

/** All kinds of callers: columns of the access matrix in docs/access.md. */
export const CALLERS = [
  'visitor',
  'broken cookie',
  'ended session',
  'before second factor',
  'no role',
  'applicant',
  'suspended',
  'member',
  'tester',
  'representative',
  'suspended moderator',
  'moderator',
  'admin',
  'super admin',
  'no second factor',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Access that a route requires, and whether it writes. */
export type Asked = `${Access} ${'reads' | 'writes'}`;

const out = 'signed-out';
const join = 'not-a-member';
const no = 'forbidden';
const held = 'suspended';
const yes = null;
const second = 'staff-second-factor';

// Results in the order of the callers, except for the caller with the broken cookie, who is rejected everywhere.
const RULES: Record<Asked, readonly (ErrorName | null)[]> = {
  //                    visitor ended before no role applicant suspended member tester repr. susp.mod. mod. admin super no factor
  'open reads': [/*     */ yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'open writes': [/*    */ yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'public reads': [/*   */ yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'public writes': [/*  */ yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'signed-in reads': [/**/ out, out, out, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'signed-in writes': [/**/ out, out, out, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'account reads': [/*  */ out, out, out, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'account writes': [/* */ out, out, out, yes, yes, held, yes, yes, yes, held, yes, yes, yes, yes],
  'member reads': [/*   */ out, out, out, join, join, yes, yes, yes, yes, yes, yes, yes, yes, yes],
  'member writes': [/*  */ out, out, out, join, join, held, yes, yes, yes, held, yes, yes, yes, yes],
  'staff reads': [/*    */ out, out, out, join, join, no, no, no, yes, yes, yes, yes, yes, second],
  'staff writes': [/*   */ out, out, out, join, join, held, no, no, yes, held, yes, yes, yes, second],
  'moderator reads': [/**/ out, out, out, join, join, no, no, no, no, yes, yes, yes, yes, second],
  'moderator writes': [/**/ out, out, out, join, join, held, no, no, no, held, yes, yes, yes, second],
  'admin reads': [/*    */ out, out, out, join, join, no, no, no, no, no, no, yes, yes, second],
  'admin writes': [/*   */ out, out, out, join, join, held, no, no, no, held, no, yes, yes, second],
};

/** Returns the error for a caller who is denied access; null when access is granted. */
export function expected(asked: Asked, caller: Caller): ErrorName | null {
  if (caller === 'broken cookie') return 'token-malformed';
  const column = CALLERS.filter((name) => name !== 'broken cookie').indexOf(caller);
  return RULES[asked][column] ?? null;
}

const ROLES: Partial<Record<Caller, { role: Role | null; suspended?: boolean }>> = {
  'no role': { role: null },
  suspended: { role: 'Member', suspended: true },
  member: { role: 'Member' },
  tester: { role: 'Tester' },
  representative: { role: 'Representative-cam4' },
  'suspended moderator': { role: 'Moderator', suspended: true },
  moderator: { role: 'Moderator' },
  admin: { role: 'Admin' },
  'super admin': { role: 'SuperAdmin' },
  'no second factor': { role: 'SuperAdmin' },
};

/**
 * Logs in each kind of caller and returns their cookie headers by caller. Requires a second factor for staff, as sites
 * without demo content do.
 */
export async function callers(app: TestApp): Promise<Record<Caller, string>> {
  await app.services.siteSettings.set('staff_second_factor', true);
  const cookies = new Map<Caller, string>([['visitor', '']]);
  for (const [caller, wanted] of Object.entries(ROLES)) {
    const { user, api } = await createLoggedInAccount(app, wanted);
    if (caller !== 'no second factor') await passSecondFactor(app, user.id);
    // The keys of the map are callers.
    cookies.set(caller as Caller, cookieHeader(api.cookies));
  }
  const { token } = cookieNames(app.services.settings);
  cookies.set('broken cookie', `${token}=not-one-of-ours`);

  const left = await createLoggedInAccount(app);
  cookies.set('ended session', cookieHeader(left.api.cookies));
  await left.api(accountRoutes.logout, {});

  const careful = await withTwoFactor(app);
  const half = client(app);
  await half(accountRoutes.login, { email: careful.user.email, password: PASSWORD });
  cookies.set('before second factor', cookieHeader(half.cookies));

  const applicant = await createLoggedInAccount(app, { role: null });
  await applicant.api(memberRoutes.apply, applicationForm());
  cookies.set('applicant', cookieHeader(applicant.api.cookies));
  // The code above sets a cookie header for every caller.
  return Object.fromEntries(cookies) as Record<Caller, string>;
}
