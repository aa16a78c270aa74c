import { eq, sql, type SQL } from 'drizzle-orm';
import type { PollDuration, PollFields } from '@site/contract/forum/poll.ts';
import type { Transaction } from '#db/client.ts';
import { pollOptions, polls } from '#db/schema/forum-add-ons.ts';
import { AppError } from '#platform/app-error.ts';

const LASTS: Record<Exclude<PollDuration, 'custom'>, SQL> = {
  day: sql`interval '1 day'`,
  week: sql`interval '7 days'`,
  month: sql`interval '1 month'`,
};

/** Stores the poll of a new post, or of a post whose row is locked. */
export async function storePoll(tx: Transaction, postId: number, poll: PollFields): Promise<void> {
  const { question, answers, duration, endsAt } = poll;
  const end = duration === 'custom' ? endsAt : sql<string>`now() + ${LASTS[duration]}`;
  await tx.insert(polls).values({ postId, question, endsAt: end });
  await tx.insert(pollOptions).values(answers.map((text, position) => ({ postId, position, text })));
}

/**
 * Replaces or removes the poll of a post whose row is locked.
 * @throws AppError forum.poll-fixed if anyone has voted, because the wording must not change after a vote
 */
export async function changePoll(tx: Transaction, postId: number, poll: PollFields | null): Promise<void> {
  const [before] = await tx.select({ votes: polls.votes }).from(polls).where(eq(polls.postId, postId));
  if (before && before.votes > 0) throw new AppError('forum.poll-fixed');
  await tx.delete(polls).where(eq(polls.postId, postId));
  if (poll) await storePoll(tx, postId, poll);
}
