import { and, asc, eq, sql } from 'drizzle-orm';
import type { Poll } from '@site/contract/forum/poll.ts';
import type { Executor } from '#db/client.ts';
import { pollOptions, polls, pollVotes } from '#db/schema/asks.ts';

/**
 * The poll of a post as somebody may see it; null when it has none. What the answers got leaves the server only for those
 * who have voted, and for all after the end: its author waits like everybody else (FORUM-03).
 * @param userId null for visitors
 */
export async function pollView(db: Executor, postId: number, userId: number | null): Promise<Poll | null> {
  // One query, so that the counts are those of one moment.
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
  const told = ended || mine !== null;
  const answers = rows.map(({ id, text, got }) => ({ id, text, votes: told ? got : null }));
  return { question, endsAt, ended, votes, answers, mine };
}
