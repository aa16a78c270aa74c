import type { Role } from '@site/contract/core/roles.ts';
import type { CorpusMember } from '../corpus.ts';

/** Password of every demo account; printed by the start command. */
export const DEMO_PASSWORD = 'stage-lights-7';

interface DemoRole {
  role: Role;
  email: string;
  /** Whether the account has posts and replies. */
  writes: boolean;
}

const ROLES: readonly DemoRole[] = [
  { role: 'SuperAdmin', email: 'superadmin@demo.example', writes: true },
  { role: 'Admin', email: 'admin@demo.example', writes: true },
  { role: 'Moderator', email: 'moderator@demo.example', writes: true },
  { role: 'Member', email: 'member@demo.example', writes: true },
  { role: 'Tester', email: 'tester@demo.example', writes: true },
  // A representative of a cam site does not post about shifts and payouts.
  { role: 'Representative-stripchat', email: 'representative@demo.example', writes: false },
];

/** Assigns the demo roles to the first female members of the corpus. */
export function demoRoles(members: readonly CorpusMember[]): ReadonlyMap<CorpusMember, DemoRole> {
  const suited = members.filter(({ gender }) => gender === 'female');
  return new Map(
    ROLES.map((demo, index) => {
      const member = suited[index];
      if (!member) throw new Error('the corpus has too few members');
      return [member, demo];
    }),
  );
}

/** Account that has not joined yet. */
export const NEWCOMER = { email: 'newcomer@demo.example', userName: 'demo_newcomer' };
/** Account with a pending join application. */
export const APPLICANT_EMAIL = 'applicant@demo.example';

/** Lists the demo accounts for the output of the start command. */
export function demoAccounts(): { role: string; email: string; password: string }[] {
  return [
    ...ROLES.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD })),
    { role: 'No role yet', email: NEWCOMER.email, password: DEMO_PASSWORD },
    { role: 'Application waiting', email: APPLICANT_EMAIL, password: DEMO_PASSWORD },
  ];
}
