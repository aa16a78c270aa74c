import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { reportLimit } from '#features/moderation';
import { boundOf } from './content-limits.ts';

/** Returns the remaining quota, so that members can see the rate limit before they reach it. */
export const getRemainingQuota: Operation<typeof forumRoutes.allowance> = async (context) => {
  const { db, limits, viewer } = context;
  const caller = `user:${viewer.id}`;
  const left = async (kind: 'posts' | 'replies') => {
    const { name, bound } = await boundOf(db, viewer.id, kind);
    return limits.left(name, bound, caller);
  };
  const reportsLeft = async () => {
    const { name, bound } = await reportLimit(context, viewer.id);
    return limits.left(name, bound, caller);
  };
  const [posts, replies, reports] = await Promise.all([left('posts'), left('replies'), reportsLeft()]);
  return { posts, replies, reports };
};
