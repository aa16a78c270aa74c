import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { answers } from './answers.ts';

export const QUIZ_QUESTIONS_MAX = 10;
export const QUIZ_ANSWERS_MAX = 6;
export const QUIZ_QUESTION_MAX = 200;
export const QUIZ_EXPLANATION_MAX = 500;

const line = (max: number, { required, long }: { required: string; long: string }) =>
  z
    .string()
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, required)
        .refine((text) => [...text].length <= max, { error: long, params: { max } }),
    );

const Question = z
  .strictObject({
    text: line(QUIZ_QUESTION_MAX, { required: 'forum.quiz-question-required', long: 'forum.quiz-question-long' }),
    answers: answers(QUIZ_ANSWERS_MAX),
    /** Zero-based index of the correct answer. */
    right: z.number('forum.quiz-right-required').int().nullable(),
    explanation: line(QUIZ_EXPLANATION_MAX, {
      required: 'forum.quiz-explanation-required',
      long: 'forum.quiz-explanation-long',
    }),
  })
  .superRefine(({ right, answers: given }, context) => {
    if (right === null || right < 0 || right >= given.length) {
      context.addIssue({ code: 'custom', message: 'forum.quiz-right-required', path: ['right'] });
    }
  });

/** A quiz as its author enters it (FORUM-04). */
export const QuizFields = z.strictObject({
  questions: z
    // Rejects an excessive number before validating each question.
    .array(z.custom<z.input<typeof Question>>())
    .min(1, 'forum.quiz-questions-few')
    .max(QUIZ_QUESTIONS_MAX, 'forum.quiz-questions-many')
    .pipe(z.array(Question)),
});
export type QuizFields = z.output<typeof QuizFields>;

/**
 * A question as shown to the caller. The correct answer and the explanation are included only if the caller has
 * answered the question or is the author of the quiz.
 */
export const QuizQuestion = z.object({
  id: Id,
  text: z.string(),
  answers: z.array(z.object({ id: Id, text: z.string() })),
  /** Id of the caller's answer; only the first one counts. */
  mine: Id.nullable(),
  solved: z
    .object({
      right: Id,
      explanation: z.string(),
      /** Number of members who answered the question; `wereRight` counts those who answered correctly. */
      answered: z.number().int(),
      wereRight: z.number().int(),
    })
    .nullable(),
});
export type QuizQuestion = z.infer<typeof QuizQuestion>;

export const Quiz = z.object({
  questions: z.array(QuizQuestion),
  /**
   * Whether a member has answered, so that the quiz cannot be edited any more. Always false for callers other than the
   * author.
   */
  taken: z.boolean(),
});
export type Quiz = z.infer<typeof Quiz>;
