import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { answers } from './answers.ts';

export const POLL_QUESTION_MAX = 100;
export const POLL_ANSWERS_MAX = 10;
/** Duration of a poll. `custom` means until `endsAt`. */
export const POLL_DURATIONS = ['day', 'week', 'month', 'custom'] as const;
export type PollDuration = (typeof POLL_DURATIONS)[number];
/** Maximum duration of a poll in days from now. */
export const POLL_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

const Question = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'forum.poll-question-required')
      .refine((text) => [...text].length <= POLL_QUESTION_MAX, {
        error: 'forum.poll-question-long',
        params: { max: POLL_QUESTION_MAX },
      }),
  );

function findEndError(endsAt: string): string | null {
  const end = Date.parse(endsAt);
  if (Number.isNaN(end)) return 'forum.poll-end-required';
  if (end <= Date.now()) return 'forum.poll-end-past';
  return end > Date.now() + POLL_DAYS_MAX * DAY_MS ? 'forum.poll-end-late' : null;
}

/** A poll as its author enters it (FORUM-03). */
export const PollFields = z
  .strictObject({
    question: Question,
    answers: answers(POLL_ANSWERS_MAX),
    duration: z.enum(POLL_DURATIONS, 'forum.poll-duration-required'),
    /** For a custom duration; ignored otherwise. */
    endsAt: Time.or(z.literal('')).default(''),
  })
  .superRefine(({ duration, endsAt }, context) => {
    const message = duration === 'custom' ? findEndError(endsAt) : null;
    if (message) context.addIssue({ code: 'custom', message, path: ['endsAt'] });
  });
export type PollFields = z.output<typeof PollFields>;

/** A poll as the caller sees it: vote counts are included only once the caller has voted or the poll has ended. */
export const Poll = z.object({
  question: z.string(),
  endsAt: Time,
  ended: z.boolean(),
  /** Number of members who voted. */
  votes: z.number().int(),
  answers: z.array(z.object({ id: Id, text: z.string(), votes: z.number().int().nullable() })),
  /** Id of the answer that the caller voted for. */
  mine: Id.nullable(),
});
export type Poll = z.infer<typeof Poll>;
