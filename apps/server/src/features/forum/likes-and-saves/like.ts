import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { likePost } from './like-post.ts';
import { likeReply } from './like-reply.ts';
import { liveCounts } from './live-counts.ts';

export const like: Operation<typeof forumRoutes.like> = async (context, { kind, id, on }) => {
  const counts = liveCounts(context);
  const marked = kind === 'post' ? await likePost(context, id, on) : await likeReply(context, id, on);
  if (kind === 'post') counts.touchPost(id);
  else counts.touchReply(id);
  return marked;
};
