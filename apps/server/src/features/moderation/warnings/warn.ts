import { and, eq, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Transaction } from '#db/client.ts';
import { cases } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { BAR_ERRORS, findCaseBlocker } from '../cases/case-blocker.ts';
import { closeCase, lockOpenCase } from '../decisions/close-case.ts';
import { hasReported } from '../decisions/decide-case.ts';
import { lockActor } from '../locks.ts';
import { managedMember } from '../members/managed-member.ts';

/** Time in minutes during which the same warning is not sent again, for example when two moderators send it. */
const REPEAT_MINUTES = 10;

/** Returns whether anyone has just sent the member this warning. The caller has locked the member's account. */
async function isWarned(tx: Transaction, userId: number, reason: string): Promise<boolean> {
  const recent = sql`${cases.decidedAt} > now() - make_interval(mins => ${REPEAT_MINUTES})`;
  const same = and(eq(cases.kind, 'member'), eq(cases.targetId, userId), eq(cases.outcome, 'warned'));
  return (await tx.$count(cases, and(same, eq(cases.reason, reason), recent))) > 0;
}

/**
 * Warns a member (MOD-10). The warning is a decision on the account without other effect, so that it is notified,
 * recorded and appealed like every decision. It also decides the member's open case, if any.
 * Repeating a warning has no effect for some minutes, so that the member does not receive it twice, unless a case was
 * opened in between, which it decides.
 */
export const warn: Operation<typeof moderationRoutes.warn> = async (context, { id, reason }) => {
  const { viewer } = context;
  await transact(context, async (work) => {
    const { actor, subject } = await lockActor(work.tx, viewer, id);
    if (subject.role === null) throw new AppError('members.not-found');
    const open = await lockOpenCase(work, 'member', id);
    if (!open && (await isWarned(work.tx, id, reason))) return;
    if (open) {
      const reported = await hasReported(work.tx, open.id, viewer.id);
      const bar = findCaseBlocker({ viewer: actor, row: open, authorRole: subject.role, reported });
      if (bar !== null) throw new AppError(BAR_ERRORS[bar]);
    }
    const decision = { kind: 'member', targetId: id, authorId: id, outcome: 'warned', reason } as const;
    const caseId = await closeCase(work, { ...decision, decidedById: viewer.id }, open?.id);
    const after = { outcome: 'warned', case: caseId };
    await appendAuditLog(work, { actorId: viewer.id, action: 'warned', subjectId: id, after, note: reason });
  });
  return managedMember(context, id);
};
