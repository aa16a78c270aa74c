import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import {
  featureVotes,
  pollOptions,
  polls,
  pollVotes,
  quizAnswers,
  quizOptions,
  quizQuestions,
} from '#db/schema/forum-add-ons.ts';
import { posts } from '#db/schema/forum.ts';

/** Polls in the member's own posts, one row per option. */
function ownPolls(db: Executor, userId: number) {
  return db
    .select({ postId: polls.postId, question: polls.question, endsAt: polls.endsAt, answer: pollOptions.text })
    .from(polls)
    .innerJoin(posts, and(eq(posts.id, polls.postId), eq(posts.authorId, userId)))
    .innerJoin(pollOptions, eq(pollOptions.postId, polls.postId))
    .orderBy(asc(polls.postId), asc(pollOptions.position));
}

/** Quizzes in the member's own posts, one row per option. */
function ownQuizzes(db: Executor, userId: number) {
  return db
    .select({
      postId: quizQuestions.postId,
      question: quizQuestions.text,
      explanation: quizQuestions.explanation,
      answer: quizOptions.text,
      right: quizOptions.right,
    })
    .from(quizQuestions)
    .innerJoin(posts, and(eq(posts.id, quizQuestions.postId), eq(posts.authorId, userId)))
    .innerJoin(quizOptions, eq(quizOptions.questionId, quizQuestions.id))
    .orderBy(asc(quizQuestions.postId), asc(quizQuestions.position), asc(quizOptions.position));
}

/**
 * Collects a member's polls and quizzes, and the member's poll votes, quiz answers and votes for feature requests.
 * Votes and answers are exported without texts, because those belong to the authors of the posts.
 */
export async function collectPostAddOns(db: Executor, userId: number): Promise<Record<string, unknown>> {
  return {
    polls: await ownPolls(db, userId),
    quizzes: await ownQuizzes(db, userId),
    pollVotes: await db
      .select({ postId: pollVotes.postId, answerId: pollVotes.optionId, createdAt: pollVotes.createdAt })
      .from(pollVotes)
      .where(eq(pollVotes.userId, userId))
      .orderBy(pollVotes.postId),
    quizAnswers: await db
      .select({
        questionId: quizAnswers.questionId,
        answerId: quizAnswers.optionId,
        right: quizOptions.right,
        createdAt: quizAnswers.createdAt,
      })
      .from(quizAnswers)
      .innerJoin(quizOptions, eq(quizOptions.id, quizAnswers.optionId))
      .where(eq(quizAnswers.userId, userId))
      .orderBy(quizAnswers.questionId),
    featureVotes: await db
      .select({ postId: featureVotes.postId, createdAt: featureVotes.createdAt })
      .from(featureVotes)
      .where(eq(featureVotes.userId, userId))
      .orderBy(featureVotes.postId),
  };
}
