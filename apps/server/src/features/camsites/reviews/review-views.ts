import { and, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { SiteReview } from '@site/contract/camsites/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';
import { unseen } from '#features/following';
import { authorColumns } from '#platform/members/author-columns.ts';
import { authorView } from '#features/members';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Viewer } from '#platform/sessions/session.ts';

const { id, siteId, authorId, state } = camSiteReviews;

/**
 * Returns the condition for reviews that exist for the viewer: not deleted, and hidden ones only for their author and
 * moderators.
 */
function thereFor(viewer: Viewer | null): SQL | undefined {
  if (viewer && isModerator(viewer.role)) return sql`${state} <> 'deleted'`;
  const visible = sql`${state} = 'visible'`;
  return viewer ? or(visible, and(sql`${state} = 'hidden'`, eq(authorId, viewer.id))) : visible;
}

/**
 * Returns the condition for a site's reviews that the viewer sees. Excludes reviews by members they have muted and by
 * members blocked in either direction.
 */
export async function listedReviews(db: Executor, viewer: Viewer | null, ofSite: number): Promise<SQL | undefined> {
  const members = viewer ? (await unseen(db, viewer.id)).members : [];
  return and(eq(siteId, ofSite), thereFor(viewer), notInIds(authorId, members));
}

interface Wanted {
  where: SQL | undefined;
  before?: number | undefined;
  limit: number;
}

/** Returns reviews as the viewer sees them, newest first. */
export async function reviewViews(
  db: Executor,
  viewer: Viewer | null,
  { where, before, limit }: Wanted,
): Promise<SiteReview[]> {
  const rows = await db
    .select({ review: camSiteReviews, author: authorColumns })
    .from(camSiteReviews)
    .innerJoin(users, eq(users.id, authorId))
    .where(and(where, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ review, author }) => {
    const { pay, support, traffic, tools, text, hiddenFor, createdAt, editedAt } = review;
    const stars = { pay, support, traffic, tools };
    const why = review.state === 'hidden' ? (hiddenFor ?? 'reports') : null;
    const mine = author.id === viewer?.id;
    return { id: review.id, author: authorView(author), ...stars, text, mine, hiddenFor: why, createdAt, editedAt };
  });
}

/** Returns one review in any state. */
export async function oneReview(db: Executor, viewer: Viewer, reviewId: number): Promise<SiteReview> {
  const [view] = await reviewViews(db, viewer, { where: eq(id, reviewId), limit: 1 });
  if (!view) throw new Error(`review ${reviewId} not found`);
  return view;
}
