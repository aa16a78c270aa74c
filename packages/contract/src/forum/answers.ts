import { z } from 'zod';
import { oneLine } from '../core/validation/one-line.ts';

export const ANSWERS_MIN = 2;
export const ANSWER_MAX = 100;

/** Normalizes answers for comparison, so that "Yes" and "yes" count as duplicates. */
const normalizeAnswer = (answer: string) => answer.normalize('NFKC').toLowerCase();

/** Returns the error of an answer that is empty, too long or a duplicate of an earlier answer; null if it is valid. */
function findAnswerError(answer: string, before: readonly string[]): string | null {
  if (answer === '') return 'forum.answer-empty';
  if ([...answer].length > ANSWER_MAX) return 'forum.answer-long';
  return before.some((other) => normalizeAnswer(other) === normalizeAnswer(answer)) ? 'forum.answer-double' : null;
}

/**
 * Returns the schema of the answers to choose from: two to `max` answers, none of them empty, too long or a duplicate.
 */
export function answers(max: number) {
  return (
    z
      // Rejects an excessive number before validating each answer.
      .array(z.custom<string>())
      .max(max, 'forum.answers-many')
      .pipe(z.array(z.string().transform(oneLine)))
      .superRefine((list, context) => {
        if (list.filter((answer) => answer !== '').length < ANSWERS_MIN) {
          context.addIssue({ code: 'custom', message: 'forum.answers-few', params: { min: ANSWERS_MIN } });
          return;
        }
        for (const [index, answer] of list.entries()) {
          const message = findAnswerError(answer, list.slice(0, index));
          if (message) context.addIssue({ code: 'custom', message, path: [index], params: { max: ANSWER_MAX } });
        }
      })
  );
}
