import type { Language } from '@site/contract/core/languages.ts';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import { foldName } from '@site/contract/members/fields.ts';
import { acceptPolicyVersions, findByEmail } from '#features/accounts';
import type { PolicyVersions } from '#features/documents';
import { lockNickName, nickNameProblem } from '#features/members';
import { appendAuditLog } from '#features/moderation';
import type { Executor } from '#db/client.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { insertUser, users } from '#platform/users/users.ts';
import { eq, sql } from 'drizzle-orm';
import { revokeSetupLinks } from '../links/setup-links.ts';

interface NewAdministrator {
  email: string;
  nickName: string;
  userName: string;
  passwordHash: string;
  pwdType: PasswordStrength;
  language: Language;
  versions: PolicyVersions;
}

/** Minimum length of a username (AUTH-03). */
const USER_NAME_MIN = 6;

/**
 * Derives a username from an email address; a short one gets a prefix, and digits are appended if it is taken.
 * @returns 6 to 20 letters, digits, - and _
 */
export async function freeUserName(db: Executor, email: string): Promise<string> {
  const local = (email.split('@')[0] ?? '').replaceAll(/[^A-Za-z0-9_-]/g, '');
  const trimmed = local.slice(0, 14).replaceAll(/^[-_]+|[-_]+$/g, '');
  const base = trimmed.length < USER_NAME_MIN ? `site-${trimmed || 'admin'}` : trimmed;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if ((await db.$count(users, eq(sql`lower(${users.userName})`, name.toLowerCase()))) === 0) return name;
  }
}

/**
 * Creates a super admin with a verified email address, and invalidates all setup links.
 * @returns the id of the account
 * @throws AppError invalid when the email address or the nickname cannot be used
 */
export async function createAdministrator(
  { tx }: Pick<TransactionScope, 'tx'>,
  services: Pick<Services, 'brand' | 'settings'>,
  { email, nickName, userName, passwordHash, pwdType, language, versions }: NewAdministrator,
): Promise<number> {
  await lockNickName(tx, nickName);
  if (await findByEmail(tx, email)) throw fieldError('email', 'accounts.email-exists');
  const problem = await nickNameProblem({ ...services, db: tx }, { userId: 0, before: '', name: nickName });
  if (problem !== null) throw fieldError('nickName', problem);
  const userId = await insertUser(tx, {
    ...{ email, userName, passwordHash, pwdType, language, role: 'SuperAdmin', onboarded: true },
    ...{ nickName, nickNameFolded: foldName(nickName), nickNameSkeleton: nameSkeleton(nickName) },
    verifiedAt: new Date().toISOString(),
  });
  await acceptPolicyVersions(tx, userId, [
    { policy: 'terms', version: versions.terms },
    { policy: 'privacy', version: versions.privacy },
    { policy: 'adult', version: versions.terms },
  ]);
  await revokeSetupLinks(tx);
  const after = { role: 'SuperAdmin' };
  await appendAuditLog({ tx }, { actorId: null, action: 'administrator-created', subjectId: userId, after });
  return userId;
}
