import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { BAR_ERRORS, findCaseBlocker } from '../cases/case-blocker.ts';
import { closeCase, lockOpenCase } from '../decisions/close-case.ts';
import { hasReported } from '../decisions/decide-case.ts';
import { lockActor } from '../locks.ts';
import { managedMember } from '../members/managed-member.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { endSuspension, startSuspension } from './suspensions.ts';

/** Suspends a member or lifts the suspension (MOD-02). Suspending also decides the member's open case, if any. */
export const suspend: Operation<typeof moderationRoutes.suspend> = async (context, { id, on, days, reason }) => {
  const { viewer } = context;
  await transact(context, async (work) => {
    const { actor, subject } = await lockActor(work.tx, viewer, id);
    if (subject.role === null) throw new AppError('members.not-found');
    const before = { suspended: subject.suspended };
    if (!on) {
      if (!subject.suspended) return;
      await endSuspension(work, id);
      const lifted = { actorId: viewer.id, action: 'unsuspended', subjectId: id } as const;
      await appendAuditLog(work, { ...lifted, before, after: { suspended: false }, note: reason });
      return;
    }
    const open = await lockOpenCase(work, 'member', id);
    if (open) {
      const reported = await hasReported(work.tx, open.id, viewer.id);
      const bar = findCaseBlocker({ viewer: actor, row: open, authorRole: subject.role, reported });
      if (bar !== null) throw new AppError(BAR_ERRORS[bar]);
    }
    const decision = { kind: 'member', targetId: id, authorId: id, outcome: 'suspended', reason } as const;
    const caseId = await closeCase(work, { ...decision, decidedById: viewer.id }, open?.id);
    await startSuspension(work, { userId: id, days, reason, byId: viewer.id, caseId, replaces: true });
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'suspended',
      subjectId: id,
      before,
      after: { suspended: true, days },
      note: reason,
    });
  });
  return managedMember(context, id);
};
