import type { PollFields } from '@site/contract/forum/poll.ts';
import type { QuizFields } from '@site/contract/forum/quiz.ts';
import type { PostKind } from '@site/contract/forum/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { fieldError } from '#platform/app-error.ts';
import { changePoll, storePoll } from '../polls/poll-store.ts';
import { changeQuiz, storeQuiz } from '../quizzes/quiz-store.ts';

/** Poll and quiz of a post. Undefined leaves them unchanged; null removes them. */
interface PostAddOns {
  poll?: PollFields | null | undefined;
  quiz?: QuizFields | null | undefined;
}

/**
 * Checks that a feature request has no poll or quiz, since it has its own votes.
 * @throws AppError invalid
 */
export function checkPostAddOns(kind: PostKind, { poll, quiz }: PostAddOns): void {
  if (kind !== 'feature-request') return;
  if (poll) throw fieldError('poll', 'forum.request-alone');
  if (quiz) throw fieldError('quiz', 'forum.request-alone');
}

/** Stores the poll and quiz of a new post. */
export async function storePostAddOns(tx: Transaction, postId: number, { poll, quiz }: PostAddOns): Promise<void> {
  if (poll) await storePoll(tx, postId, poll);
  if (quiz) await storeQuiz(tx, postId, quiz);
}

/**
 * Replaces or removes the poll and quiz of a post whose row is locked.
 * @throws AppError forum.poll-fixed, forum.quiz-fixed
 */
export async function changePostAddOns(tx: Transaction, postId: number, { poll, quiz }: PostAddOns): Promise<void> {
  if (poll !== undefined) await changePoll(tx, postId, poll);
  if (quiz !== undefined) await changeQuiz(tx, postId, quiz);
}

/** Returns all texts of a poll and quiz as one string, to be checked for watched words. */
export function postAddOnText({ poll, quiz }: PostAddOns): string {
  const questions = quiz?.questions ?? [];
  return [
    ...(poll ? [poll.question, ...poll.answers] : []),
    ...questions.flatMap(({ text, answers, explanation }) => [text, ...answers, explanation]),
  ].join('\n');
}
