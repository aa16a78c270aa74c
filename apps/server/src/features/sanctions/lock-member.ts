import { eq } from 'drizzle-orm';
import type { Role } from '@site/contract/core/roles.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import { lockActor, type Account } from '#features/moderation';
import type { Transaction } from '#db/client.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** Returns the role of an account, even while it is pending deletion. */
export async function roleOf(tx: Transaction, { id, role }: Pick<Account, 'id' | 'role'>): Promise<Role | null> {
  if (role !== null) return role;
  const [pendingDeletion] = await tx
    .select({ role: pendingDeletions.role })
    .from(pendingDeletions)
    .where(eq(pendingDeletions.userId, id));
  return pendingDeletion?.role ?? null;
}

/**
 * Locks the accounts of the caller and of the target member. An account pending deletion counts with its previous role.
 * @throws AppError forbidden, suspended, members.not-found or members.above-own-role
 */
export async function lockMember(tx: Transaction, viewer: Pick<Viewer, 'id'>, id: number) {
  const { actor, subject } = await lockActor(tx, viewer, id);
  const role = await roleOf(tx, subject);
  if (role === null) throw new AppError('members.not-found');
  if (!mayActOn(actor, { id, role })) throw new AppError('members.above-own-role');
  return { actor, subject, role };
}
