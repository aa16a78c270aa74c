import { eq } from 'drizzle-orm';
import { foldName, NickName } from '@site/contract/members/fields.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import { isAdmin, type Role } from '@site/contract/core/roles.ts';
import { lockNickName, nickNameProblem } from '#features/members';
import { appendAuditLog, moderationEvents } from '#features/moderation';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { lockAccount } from './lock-account.ts';
import { revokeSetupLinks } from '../links/setup-links.ts';

interface Promotion {
  email: string;
  role: Role;
  /** Needed if the account has no nickname yet. */
  nickName?: string | undefined;
}

/** Returns the columns of a valid nickname. */
async function namedAs(
  { tx }: Pick<TransactionScope, 'tx'>,
  services: Pick<Services, 'brand' | 'settings'>,
  asked: { id: number; name: string },
) {
  const parsed = NickName.safeParse(asked.name);
  if (!parsed.success)
    throw new AppError('invalid', { fields: { nickName: fieldProblems(parsed.error)[''] ?? REQUIRED } });
  const nickName = parsed.data;
  await lockNickName(tx, nickName);
  const problem = await nickNameProblem({ ...services, db: tx }, { userId: asked.id, before: '', name: nickName });
  if (problem !== null) throw fieldError('nickName', problem);
  return { nickName, nickNameFolded: foldName(nickName), nickNameSkeleton: nameSkeleton(nickName) };
}

const REQUIRED = { key: 'members.required', params: {} };

/**
 * Gives an existing account a role of the team. The email address counts as verified, and a nickname is required, because
 * everything that an account without one writes appears under "Deleted member".
 * @throws AppError members.not-found, suspended, invalid
 */
export async function promote(
  { tx, emit }: Pick<TransactionScope, 'tx' | 'emit'>,
  services: Pick<Services, 'brand' | 'settings'>,
  { email, role, nickName }: Promotion,
): Promise<void> {
  const user = await lockAccount(tx, email);
  if (user.suspended || user.banned) throw new AppError('suspended');
  const name = nickName ?? user.nickName;
  if (name === '') throw fieldError('nickName', REQUIRED.key);
  const named = name === user.nickName ? {} : await namedAs({ tx }, services, { id: user.id, name });
  await updateUsers(tx, eq(users.id, user.id), { role, verifiedAt: user.verifiedAt, ...named });
  await emit(moderationEvents.roleChanged, { userId: user.id });
  if (isAdmin(role)) await revokeSetupLinks(tx);
  const change = { before: { role: user.role }, after: { role } };
  await appendAuditLog({ tx }, { actorId: null, action: 'role-changed', subjectId: user.id, ...change });
}
