import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { likePost } from './like-post.ts';
import { likeReply } from './like-reply.ts';

export const like: Operation<typeof forumRoutes.like> = (context, { kind, id, on }) =>
  kind === 'post' ? likePost(context, id, on) : likeReply(context, id, on);
