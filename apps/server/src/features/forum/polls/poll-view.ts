import { and, asc, eq, sql } from 'drizzle-orm';
import type { Poll } from '@site/contract/forum/poll.ts';
import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Executor } from '#db/client.ts';
import { pollOptions, polls, pollVotes } from '#db/schema/forum-add-ons.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { findPost } from '../posts/find-post.ts';

/**
 * Returns the poll of a post for a reader; null if it has none. Before the end, only members who have voted get the
 * votes per option; afterwards everyone does. This also applies to the author (FORUM-03).
 * @param userId null for visitors
 */
export async function pollView(db: Executor, postId: number, userId: number | null): Promise<Poll | null> {
  // Uses a single query, so that the counts are a consistent snapshot.
  const rows = await db
    .select({
      question: polls.question,
      endsAt: polls.endsAt,
      ended: sql<boolean>`${polls.endsAt} <= now()`,
      votes: polls.votes,
      mine: pollVotes.optionId,
      id: pollOptions.id,
      text: pollOptions.text,
      got: pollOptions.votes,
    })
    .from(polls)
    .innerJoin(pollOptions, eq(pollOptions.postId, polls.postId))
    .leftJoin(pollVotes, and(eq(pollVotes.postId, polls.postId), eq(pollVotes.userId, userId ?? 0)))
    .where(eq(polls.postId, postId))
    .orderBy(asc(pollOptions.position));
  const [poll] = rows;
  if (!poll) return null;
  const { question, endsAt, ended, votes, mine } = poll;
  const areVotesVisible = ended || mine !== null;
  const answers = rows.map(({ id, text, got }) => ({ id, text, votes: areVotesVisible ? got : null }));
  return { question, endsAt, ended, votes, answers, mine };
}

/** Called by open pages after a vote event or at the end of the poll. */
export const readPoll: Operation<typeof postAddOnRoutes.poll> = async ({ db, viewer }, { id }) => {
  const { state } = await findPost(db, viewer, id);
  const poll = state === 'deleted' ? null : await pollView(db, id, viewer?.id ?? null);
  if (!poll) throw new AppError('forum.poll-not-found');
  return poll;
};
