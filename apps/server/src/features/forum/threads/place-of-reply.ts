import { eq } from 'drizzle-orm';
import type { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { replyRedirects } from '#db/schema/forum-redirects.ts';
import type { Operation } from '#platform/feature.ts';
import { findPost } from '../posts/find-post.ts';
import { findReply } from '../replies/find-reply.ts';

/** Finds the post that contains a reply now. Hidden replies and posts are found by those who can see them only. */
export const placeOfReply: Operation<typeof threadRoutes.place> = async ({ db, viewer, tag }, { id }) => {
  const reply = await findReply(db, viewer, id);
  const [redirect] = await db
    .select({ postId: replyRedirects.postId })
    .from(replyRedirects)
    .where(eq(replyRedirects.replyId, id));
  tag(`post:${reply.postId}`);
  const post = await findPost(db, viewer, redirect?.postId ?? reply.postId);
  tag(`post:${post.id}`);
  return { id: post.id, replyId: redirect ? null : id };
};
