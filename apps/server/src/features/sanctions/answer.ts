import { eq } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { moderationEvents, appendAuditLog } from '#features/moderation';
import { sanctions } from '#db/schema/sanctions.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { liftSanction, closeSanctionedSockets } from './sanction.ts';
import { roleOf } from './lock-member.ts';
import { mailMember } from './mail-member.ts';
import { ANSWER_ERRORS, answerBar, reviewViews, selectReviews } from './review-view.ts';

/**
 * Locks the accounts of the viewer and the sanctioned member, and returns that member with the sanction.
 * @throws AppError when there is no appeal or the viewer may not answer it
 */
async function lockAppeal(tx: Transaction, viewer: Pick<Viewer, 'id'>, id: number) {
  const [named] = await tx.select({ userId: sanctions.userId }).from(sanctions).where(eq(sanctions.id, id));
  if (!named) throw new AppError('moderation.appeal-not-found');
  const people = await lockUsers(tx, [viewer.id, named.userId]);
  const [actor, subject] = [people.get(viewer.id), people.get(named.userId)];
  const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id));
  if (!row || !subject || row.appealState === null) throw new AppError('moderation.appeal-not-found');
  if (!actor || !isModerator(actor.role)) throw new AppError('forbidden');
  if (actor.suspended) throw new AppError('suspended');
  const bar = answerBar(actor, row, await roleOf(tx, subject));
  if (bar !== null) throw new AppError(ANSWER_ERRORS[bar]);
  return { row, subject };
}

/**
 * Answers an appeal against a ban or closure. The second of two concurrent answers is refused because the appeal is
 * already decided.
 */
export const answer: Operation<typeof sanctionRoutes.answer> = async (context, { id, grant, answer: text }) => {
  const { db, viewer, mail } = context;
  const userId = await transact(context, async (work) => {
    const { tx } = work;
    const { row, subject } = await lockAppeal(tx, viewer, id);
    const appealState = grant ? 'granted' : 'refused';
    await tx
      .update(sanctions)
      .set({ appealState, answer: text, answeredById: viewer.id, answeredAt: new Date().toISOString() })
      .where(eq(sanctions.id, id));
    if (grant) await liftSanction(work, row);
    await mailMember({ tx, mail }, subject, { kind: `exclusion-appeal-${appealState}`, reason: text, path: '/login' });
    await work.emit(moderationEvents.queueChanged, {});
    const change = { before: { banned: subject.banned }, after: { banned: subject.banned && !grant } };
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: `appeal-${appealState}`,
      subjectId: subject.id,
      ...change,
      note: text,
    });
    return subject.id;
  });
  closeSanctionedSockets(context, userId, []);
  const [view] = await reviewViews(db, viewer, await selectReviews(db).where(eq(sanctions.id, id)));
  if (!view) throw new AppError('moderation.appeal-not-found');
  return view;
};
