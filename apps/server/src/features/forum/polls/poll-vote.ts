import { and, eq, sql } from 'drizzle-orm';
import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { pollOptions, polls, pollVotes } from '#db/schema/forum-add-ons.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { pollVoted } from '../events.ts';
import { findPost, lockPost } from '../posts/find-post.ts';
import { lockAgainstErasure } from '../lock-against-erasure.ts';
import { pollView } from './poll-view.ts';

/**
 * Casts a member's vote, which is final (FORUM-03). Repeating the same vote changes nothing.
 * @throws AppError forum.post-not-found, forum.post-deleted, forum.poll-not-found, forum.poll-ended; forum.poll-voted
 * if the member has voted for another option
 */
export const votePoll: Operation<typeof postAddOnRoutes.vote> = (context, { id, answer }) => {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    await lockAgainstErasure(tx, viewer.id);
    // Also checks for blocks between author and voter, which `lockPost` does not.
    await findPost(tx, viewer, id);
    const { state } = await lockPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const [option] = await tx
      // Not now(), because the transaction may have started before the end of the poll and then waited for a lock.
      .select({ id: pollOptions.id, ended: sql<boolean>`${polls.endsAt} <= clock_timestamp()` })
      .from(pollOptions)
      .innerJoin(polls, eq(polls.postId, pollOptions.postId))
      .where(and(eq(pollOptions.postId, id), eq(pollOptions.id, answer)));
    if (!option) throw new AppError('forum.poll-not-found');
    const mine = and(eq(pollVotes.postId, id), eq(pollVotes.userId, viewer.id));
    const [before] = await tx.select({ optionId: pollVotes.optionId }).from(pollVotes).where(mine);
    if (before && before.optionId !== answer) throw new AppError('forum.poll-voted');
    if (!before) {
      if (option.ended) throw new AppError('forum.poll-ended');
      await tx.insert(pollVotes).values({ postId: id, userId: viewer.id, optionId: answer });
      await tx
        .update(polls)
        .set({ votes: sql`${polls.votes} + 1` })
        .where(eq(polls.postId, id));
      await tx
        .update(pollOptions)
        .set({ votes: sql`${pollOptions.votes} + 1` })
        .where(eq(pollOptions.id, answer));
      await emit(pollVoted, { postId: id });
    }
    const poll = await pollView(tx, id, viewer.id);
    if (!poll) throw new Error('the poll disappeared while its post was locked');
    return poll;
  });
};
