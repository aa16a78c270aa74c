import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { featureVotes, polls, pollVotes, quizAnswers, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { posts } from '#db/schema/forum.ts';

/**
 * Deletes the member's votes and answers but leaves the counts, so that results do not change when a member leaves.
 * Deletes the polls and quizzes in the member's deleted posts, which other members cannot see.
 */
export async function erasePostAddOns(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(pollVotes).where(eq(pollVotes.userId, userId));
  await tx.delete(quizAnswers).where(eq(quizAnswers.userId, userId));
  await tx.delete(featureVotes).where(eq(featureVotes.userId, userId));
  const deleted = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, userId), eq(posts.state, 'deleted')));
  await tx.delete(polls).where(inArray(polls.postId, deleted));
  await tx.delete(quizQuestions).where(inArray(quizQuestions.postId, deleted));
}
