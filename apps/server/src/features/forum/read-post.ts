import { and, eq, lt, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Database } from '#db/client.ts';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/session.ts';
import { countReader } from './count-reader.ts';
import { viewCounter } from './view-counter.ts';
import { isThereFor } from './visibility.ts';
import { noteVisit } from './visit.ts';

/** The reply, when it stands under this post; 0 when none was named; null when there is nothing to remember. */
async function placeIn(
  db: Database,
  viewer: Viewer,
  { id, replyId }: { id: number; replyId?: number | undefined },
): Promise<number | null> {
  const [post] = await db.select({ state: posts.state, authorId: posts.authorId }).from(posts).where(eq(posts.id, id));
  if (!post || !isThereFor(viewer, post)) return null;
  if (replyId === undefined) return 0;
  const [reply] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.id, replyId), eq(replies.postId, id)));
  return reply ? replyId : null;
}

export const readPost: Operation<typeof forumRoutes.read> = async ({ db, viewer }, { id, replyId, view }) => {
  if (view) await viewCounter(db).count(id);
  if (!viewer || viewer.role === null) return {};
  const [place] = await Promise.all([placeIn(db, viewer, { id, replyId }), noteVisit(db, viewer)]);
  if (place === null) return {};
  await db.transaction(async (tx) => {
    await countReader(tx, id, viewer.id);
    await tx
      .update(postReads)
      .set({ lastReplyId: place, readAt: sql`now()` })
      .where(and(eq(postReads.userId, viewer.id), eq(postReads.postId, id), lt(postReads.lastReplyId, place)));
  });
  return {};
};
