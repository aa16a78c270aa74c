import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { rolesToGive } from '@site/contract/moderation/rules.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { roleChanged } from '../events.ts';
import { lockActor } from '../locks.ts';
import { managedMember } from './managed-member.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

/**
 * Changes a member's role (MOD-02). Refused for the actor's own account. Locks both accounts, so that one of the last
 * two super admins remains when they demote each other concurrently.
 */
export const setRole: Operation<typeof moderationRoutes.setRole> = async (context, { id, role }) => {
  const { viewer } = context;
  await transact(context, async (work) => {
    const { actor, subject } = await lockActor(work.tx, viewer, id);
    if (subject.role === null) throw new AppError('members.not-found');
    if (!rolesToGive(actor, subject).includes(role)) throw new AppError('members.above-own-role');
    if (subject.role === role) return;
    await updateUsers(work.tx, eq(users.id, id), { role });
    await work.emit(roleChanged, { userId: id });
    const change = { before: { role: subject.role }, after: { role } };
    await appendAuditLog(work, { actorId: viewer.id, action: 'role-changed', subjectId: id, ...change });
  });
  return managedMember(context, id);
};
