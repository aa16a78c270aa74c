import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { acceptApplication, applications, rejectApplication } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/locks.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { reviewView, selectReviews } from './review-view.ts';

/**
 * Accepts or rejects an application. The second of two concurrent decisions is refused because the application is
 * already decided. Locks the applicant's account before the application, in the same order as withdrawal and account
 * deletion, to avoid a deadlock.
 */
export const decide: Operation<typeof moderationRoutes.decide> = async (context, { id, accept, reason }) => {
  const { db, viewer } = context;
  await transact(context, async (work) => {
    const [named] = await work.tx
      .select({ userId: applications.userId })
      .from(applications)
      .where(eq(applications.id, id));
    if (named) await lockUser(work.tx, named.userId);
    const [application] = await work.tx.select().from(applications).where(eq(applications.id, id)).for('update');
    if (!application) throw new AppError('members.application-not-found');
    if (application.userId === viewer.id) throw new AppError('forbidden');
    if (application.state !== 'received') throw new AppError('members.application-decided');
    if (accept) await acceptApplication(work, application, { decidedById: viewer.id });
    else await rejectApplication(work, application, { decidedById: viewer.id, reason });
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: accept ? 'application-accepted' : 'application-rejected',
      subjectId: application.userId,
      before: { state: 'received' },
      after: { state: accept ? 'accepted' : 'rejected', application: id },
      note: accept ? '' : reason,
    });
  });
  const [review] = await selectReviews(db).where(eq(applications.id, id));
  if (!review) throw new AppError('members.application-not-found');
  return reviewView(review);
};
