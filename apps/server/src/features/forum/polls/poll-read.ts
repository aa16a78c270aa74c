import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { findPost } from '../posts/find-post.ts';
import { pollView } from './poll-view.ts';

/** Called by open pages after a vote event or at the end of the poll. */
export const readPoll: Operation<typeof postAddOnRoutes.poll> = async ({ db, viewer }, { id }) => {
  const { state } = await findPost(db, viewer, id);
  const poll = state === 'deleted' ? null : await pollView(db, id, viewer?.id ?? null);
  if (!poll) throw new AppError('forum.poll-not-found');
  return poll;
};
