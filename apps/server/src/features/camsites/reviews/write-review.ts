import { eq, sql } from 'drizzle-orm';
import type { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { screen } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireListed } from '../directory/require-listed.ts';
import { reviewChanged } from '../events.ts';
import { oneReview } from './review-views.ts';
import { worksThere, lockOwnReview } from './find-review.ts';

/** Rate limit for new reviews, per member. */
const AN_HOUR = { points: 20, seconds: 3600 };

export const createReview: Operation<typeof camsiteRoutes.review> = async (context, { siteId, ...said }) => {
  const { db, viewer, limits } = context;
  const authorId = viewer.id;
  const { slug } = await requireListed(db, siteId);
  if (!(await worksThere(db, authorId, slug))) throw new AppError('camsites.not-working-there');
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

export const deleteReview: Operation<typeof camsiteRoutes.deleteReview> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { siteId } = await lockOwnReview(tx, context.viewer, id);
    await tx.update(camSiteReviews).set({ state: 'deleted' }).where(eq(camSiteReviews.id, id));
    await emit(reviewChanged, { siteId, reviewId: id });
    return {};
  });
