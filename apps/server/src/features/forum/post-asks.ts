import type { PollFields } from '@site/contract/forum/poll.ts';
import type { QuizFields } from '@site/contract/forum/quiz.ts';
import type { PostKind } from '@site/contract/forum/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { fieldError } from '#platform/app-error.ts';
import { changePoll, storePoll } from './poll-store.ts';
import { changeQuiz, storeQuiz } from './quiz-store.ts';

/** What a post asks its readers. Undefined: nothing is said of it; null: there is to be none. */
interface PostAsks {
  poll?: PollFields | null | undefined;
  quiz?: QuizFields | null | undefined;
}

/**
 * A feature request asks for votes, and so for nothing else.
 * @throws AppError invalid
 */
export function checkAsks(kind: PostKind, { poll, quiz }: PostAsks): void {
  if (kind !== 'feature-request') return;
  if (poll) throw fieldError('poll', 'forum.request-alone');
  if (quiz) throw fieldError('quiz', 'forum.request-alone');
}

/** Stores what a new post asks. */
export async function storeAsks(tx: Transaction, postId: number, { poll, quiz }: PostAsks): Promise<void> {
  if (poll) await storePoll(tx, postId, poll);
  if (quiz) await storeQuiz(tx, postId, quiz);
}

/**
 * Changes what a post asks whose lock is held.
 * @throws AppError forum.poll-fixed, forum.quiz-fixed
 */
export async function changeAsks(tx: Transaction, postId: number, { poll, quiz }: PostAsks): Promise<void> {
  if (poll !== undefined) await changePoll(tx, postId, poll);
  if (quiz !== undefined) await changeQuiz(tx, postId, quiz);
}

/** Everything that readers are asked, as one text: for whoever looks for words that are watched. */
export function askedText({ poll, quiz }: PostAsks): string {
  const questions = quiz?.questions ?? [];
  return [
    ...(poll ? [poll.question, ...poll.answers] : []),
    ...questions.flatMap(({ text, answers, explanation }) => [text, ...answers, explanation]),
  ].join('\n');
}
