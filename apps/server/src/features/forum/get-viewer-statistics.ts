import { and, count, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, postSaves, replies } from '#db/schema/forum.ts';
import type { Operation } from '#platform/feature.ts';

const NO_CONTENT = { items: 0, likes: 0 };

export const getViewerStatistics: Operation<typeof forumRoutes.info> = async ({ db, viewer: { id } }) => {
  const [[written = NO_CONTENT], [answered = NO_CONTENT], [saved = NO_CONTENT]] = await Promise.all([
    db
      .select({ items: count(), likes: sql<number>`coalesce(sum(${posts.likes}), 0)`.mapWith(Number) })
      .from(posts)
      .where(and(eq(posts.authorId, id), sql`${posts.state} <> 'deleted'`)),
    db
      .select({ items: count(), likes: sql<number>`coalesce(sum(${replies.likes}), 0)`.mapWith(Number) })
      .from(replies)
      .where(and(eq(replies.authorId, id), sql`${replies.state} <> 'deleted'`)),
    db
      .select({ items: count() })
      .from(postSaves)
      .innerJoin(posts, eq(posts.id, postSaves.postId))
      .where(and(eq(postSaves.userId, id), sql`${posts.state} = 'visible'`)),
  ]);
  return {
    posts: written.items,
    replies: answered.items,
    likes: written.likes + answered.likes,
    saves: saved.items,
  };
};
