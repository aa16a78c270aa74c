import { eq, inArray, sql } from 'drizzle-orm';
import { camSiteReviews, camSites } from '#db/schema/camsites.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { ModeratedChange, ModeratedKind } from '#platform/moderation/moderated.ts';
import { reviewChanged } from '../events.ts';
import { isReviewThere, lockReview } from './find-review.ts';

async function change({ tx, emit }: TransactionScope, id: number, to: ModeratedChange): Promise<void> {
  const review = await lockReview(tx, id);
  // A review deleted by its author stays deleted, regardless of the decision.
  if (!review || (review.state === 'deleted' && !review.deletedByStaff)) return;
  const { authorId, siteId } = review;
  const hiddenFor = to.state === 'hidden' ? to.hiddenFor : null;
  const set = { state: to.state, hiddenFor, deletedByStaff: to.state === 'deleted' };
  // If the author has since written another review of the site, the deleted one cannot be restored.
  const other = sql`exists (select from ${camSiteReviews} other where other.author_id = ${authorId}
    and other.site_id = ${siteId} and other.state <> 'deleted' and other.id <> ${id})`;
  const isFree = to.state === 'deleted' ? sql`true` : sql`not ${other}`;
  const changed = await tx
    .update(camSiteReviews)
    .set(set)
    .where(sql`${camSiteReviews.id} = ${id} and ${isFree}`)
    .returning({ id: camSiteReviews.id });
  if (changed.length > 0 && review.state !== to.state) await emit(reviewChanged, { siteId, reviewId: id });
}

export const moderatedReview: ModeratedKind = {
  kind: 'site-review',
  rows: camSiteReviews,

  async show(db, ids) {
    const rows = await db
      .select({ review: camSiteReviews, slug: camSites.slug, title: camSites.name })
      .from(camSiteReviews)
      .innerJoin(camSites, eq(camSites.id, camSiteReviews.siteId))
      .where(inArray(camSiteReviews.id, [...ids]));
    return new Map(
      rows.map(({ review: { id, authorId, state, hiddenFor, text, createdAt }, slug, title }) => [
        id,
        {
          ...{ id, authorId, state, hiddenFor, title, createdAt, images: [] },
          html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
          path: `/camsiteView/detail/${slug}?review=${id}`,
        },
      ]),
    );
  },

  async isThereFor(db, viewer, id) {
    const [review] = await db.select().from(camSiteReviews).where(eq(camSiteReviews.id, id));
    return review !== undefined && isReviewThere(db, viewer, review);
  },

  async lock(tx, id) {
    const review = await lockReview(tx, id);
    return review ? { authorId: review.authorId, state: review.state, hiddenFor: review.hiddenFor } : null;
  },

  change,
};
