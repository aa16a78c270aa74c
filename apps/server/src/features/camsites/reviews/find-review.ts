import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { INDUSTRY_SITES } from '@site/contract/camsites/sites.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { isBlocked } from '#features/following';
import { roomClaims } from '#features/industry';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { profiles } from '#features/members';

type Review = typeof camSiteReviews.$inferSelect;

/**
 * Returns whether a review exists for the viewer. A deleted review exists for no one, a hidden one only for its author
 * and moderators. A block between viewer and author in either direction hides the review, except from moderators.
 */
export async function isReviewThere(db: Executor, viewer: Viewer, { state, authorId }: Review): Promise<boolean> {
  if (state === 'deleted') return false;
  if (authorId === viewer.id || isModerator(viewer.role)) return true;
  return state === 'visible' && !(await isBlocked(db, viewer.id, authorId));
}

/** Reads a review and locks its row until the transaction ends. Returns undefined if it does not exist. */
export async function lockReview(tx: Transaction, id: number): Promise<Review | undefined> {
  const [review] = await tx.select().from(camSiteReviews).where(eq(camSiteReviews.id, id)).for('no key update');
  return review;
}

/**
 * Reads one of the current user's reviews and locks its row.
 * @throws AppError camsites.review-not-found, camsites.not-the-author
 */
export async function lockOwnReview(tx: Transaction, viewer: Viewer, id: number): Promise<Review> {
  const review = await lockReview(tx, id);
  if (!review || !(await isReviewThere(tx, viewer, review))) throw new AppError('camsites.review-not-found');
  if (review.authorId !== viewer.id) throw new AppError('camsites.not-the-author');
  return review;
}

/** Returns whether a member works on the site: their profile lists it, or they have a confirmed room there. */
export async function worksThere(db: Executor, userId: number, slug: string): Promise<boolean> {
  const networks = INDUSTRY_SITES.filter((network) => network === slug);
  const { id, network, state } = roomClaims;
  const room = and(eq(roomClaims.userId, userId), inArray(network, networks), eq(state, 'confirmed'));
  const hasRoom = sql<boolean>`${exists(db.select({ id }).from(roomClaims).where(room))}`;
  const [profile] = await db
    .select({ sites: profiles.sites, hasRoom })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile !== undefined && (profile.hasRoom || profile.sites.some(({ site }) => site === slug));
}
