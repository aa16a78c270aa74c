import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { postRedirects, replyRedirects } from '#db/schema/forum-redirects.ts';
import { posts, replies } from '#db/schema/forum.ts';

interface LinkedPost {
  id: number;
  title: string;
}

/** Query column: the visible post from which the replies of a post were moved; null for other posts. */
export const splitFromColumn: SQL<LinkedPost | null> = sql`(
  select json_build_object('id', source.id, 'title', source.title) from ${replyRedirects} moved
  join ${replies} former on former.id = moved.reply_id
  join ${posts} source on source.id = former.post_id and source.state = 'visible'
  where moved.post_id = posts.id)`;

/** Query column: the visible post whose text a reply has become; null for other replies. */
export const movedToColumn: SQL<LinkedPost | null> = sql`(case when ${replies.state} = 'deleted' then (
  select json_build_object('id', post.id, 'title', post.title) from ${replyRedirects} moved
  join ${posts} post on post.id = moved.post_id and post.state = 'visible'
  where moved.reply_id = replies.id) end)`;

/** SQL condition on posts: not merged into another one. */
export const isNotMerged = sql`(${posts.state} <> 'deleted'
  or not exists (select from ${postRedirects} merged where merged.post_id = ${posts.id}))`;

/** SQL condition on replies: not turned into the text of a post. */
export const isNotMoved = sql`(${replies.state} <> 'deleted'
  or not exists (select from ${replyRedirects} moved where moved.reply_id = ${replies.id}))`;

/** Returns the post into which a deleted post was merged, and the reply with its text; null for other posts. */
export async function findMergeTarget(db: Executor, postId: number): Promise<{ id: number; replyId: number } | null> {
  const [found] = await db
    .select({ id: postRedirects.intoId, replyId: postRedirects.replyId })
    .from(postRedirects)
    .where(eq(postRedirects.postId, postId));
  return found ?? null;
}
