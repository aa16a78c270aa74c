import { eq, sql } from 'drizzle-orm';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { reviewChanged } from '../events.ts';
import { lockOwnReview } from './find-review.ts';
import { oneReview } from './review-views.ts';

export const editReview: Operation<typeof camsiteRoutes.editReview> = async (context, { id, ...said }) => {
  const { db, viewer } = context;
  await transact(context, async (work) => {
    const { tx, emit } = work;
    const { authorId, siteId, state } = await lockOwnReview(tx, viewer, id);
    await tx
      .update(camSiteReviews)
      .set({ ...said, editedAt: sql`now()` })
      .where(eq(camSiteReviews.id, id));
    const held = await screen(work, { kind: 'site-review', id, authorId, texts: [said.text] });
    if (held && state === 'visible') await tx.update(camSiteReviews).set(held).where(eq(camSiteReviews.id, id));
    await emit(reviewChanged, { siteId, reviewId: id });
  });
  return oneReview(db, viewer, id);
};
