import { eq } from 'drizzle-orm';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { reviewChanged } from '../events.ts';
import { lockOwnReview } from './find-review.ts';

export const deleteReview: Operation<typeof camsiteRoutes.deleteReview> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { siteId } = await lockOwnReview(tx, context.viewer, id);
    await tx.update(camSiteReviews).set({ state: 'deleted' }).where(eq(camSiteReviews.id, id));
    await emit(reviewChanged, { siteId, reviewId: id });
    return {};
  });
