import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { acceptApplication, rejectApplication } from '#features/members';
import { applications } from '#db/schema/members.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/lock-user.ts';
import { record } from './record.ts';
import { reviewView, selectReviews } from './review-view.ts';

/**
 * Accepts or rejects an application. Of two moderators the second is told that it is decided. The applicant's account is
 * taken before the application, as by whoever withdraws it or asks for deletion: none waits for another in a circle.
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
    await record(work, {
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
