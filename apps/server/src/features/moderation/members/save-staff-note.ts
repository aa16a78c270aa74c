import { eq, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { staffNotes } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockActor } from '../locks.ts';
import { managedMember } from './managed-member.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

/** Saves a staff note about a member (MOD-02); an empty text deletes it. */
export const saveStaffNote: Operation<typeof moderationRoutes.memo> = async (context, { id, text }) => {
  const { viewer } = context;
  await transact(context, async (work) => {
    const { tx } = work;
    const { subject } = await lockActor(tx, viewer, id);
    if (subject.role === null) throw new AppError('members.not-found');
    const [before] = await tx.select({ text: staffNotes.text }).from(staffNotes).where(eq(staffNotes.userId, id));
    if ((before?.text ?? '') === text) return;
    const noted = { text, byId: viewer.id, updatedAt: sql`now()` };
    if (text === '') await tx.delete(staffNotes).where(eq(staffNotes.userId, id));
    else {
      await tx
        .insert(staffNotes)
        .values({ userId: id, ...noted })
        .onConflictDoUpdate({ target: staffNotes.userId, set: noted });
    }
    const change = { before: { text: before?.text ?? '' }, after: { text } };
    await appendAuditLog(work, { actorId: viewer.id, action: 'memo-changed', subjectId: id, ...change });
  });
  return managedMember(context, id);
};
