import { eq, sql } from 'drizzle-orm';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSiteReviews, camSites } from '#db/schema/camsites.ts';
import { screen } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { reviewChanged } from '../events.ts';
import { oneReview } from './review-views.ts';
import { worksThere } from './works-there.ts';

/** Rate limit for new reviews, per member. */
const AN_HOUR = { points: 20, seconds: 3600 };

export const createReview: Operation<typeof camsiteRoutes.review> = async (context, { siteId, ...said }) => {
  const { db, viewer, limits } = context;
  const authorId = viewer.id;
  const [site] = await db.select({ slug: camSites.slug }).from(camSites).where(eq(camSites.id, siteId));
  if (!site) throw new AppError('camsites.not-found');
  if (!(await worksThere(db, authorId, site.slug))) throw new AppError('camsites.not-working-there');
  const reviewId = await transact(context, async (work) => {
    const { tx, emit } = work;
    const [made] = await tx
      .insert(camSiteReviews)
      .values({ siteId, authorId, ...said })
      .onConflictDoNothing({
        target: [camSiteReviews.authorId, camSiteReviews.siteId],
        where: sql`${camSiteReviews.state} <> 'deleted'`,
      })
      .returning({ id: camSiteReviews.id });
    if (!made) throw new AppError('camsites.already-reviewed');
    const { id } = made;
    await limits.countOf('site reviews', AN_HOUR, `user:${authorId}`);
    const held = await screen(work, { kind: 'site-review', id, authorId, texts: [said.text] });
    if (held) await tx.update(camSiteReviews).set(held).where(eq(camSiteReviews.id, id));
    await emit(reviewChanged, { siteId, reviewId: id });
    return id;
  });
  return oneReview(db, viewer, reviewId);
};
