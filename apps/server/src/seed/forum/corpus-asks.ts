import { z } from 'zod';
import { FEATURE_STATES, type FeatureState } from '@site/contract/forum/schemas.ts';

const Poll = z.strictObject({
  /** Title of the thread that the poll belongs to. */
  title: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  /** Relative popularity of each answer. */
  weights: z.array(z.number().int().positive()),
  /** Whether the poll is still running. */
  open: z.boolean(),
});

const Question = z.strictObject({
  text: z.string(),
  answers: z.array(z.string()),
  right: z.number().int(),
  explanation: z.string(),
  /** Fraction of members who know the answer. */
  known: z.number(),
});

/** File format: polls for existing threads, and posts with a quiz or a feature request. */
export const Asks = z.strictObject({
  polls: z.array(Poll),
  posts: z.array(
    z.strictObject({
      topic: z.string(),
      title: z.string(),
      body: z.string(),
      quiz: z.array(Question).optional(),
      request: z.enum(FEATURE_STATES).optional(),
      /** Number of members who vote for a request. */
      wanted: z.number().int().default(0),
      replies: z.array(z.strictObject({ by: z.number().int().min(0), body: z.string() })),
    }),
  ),
});

export type CorpusPoll = Omit<z.output<typeof Poll>, 'title'>;
export type CorpusQuestion = z.output<typeof Question>;

/** Poll, quiz or feature request of a thread. */
export interface CorpusAsks {
  poll?: CorpusPoll | undefined;
  quiz?: readonly CorpusQuestion[] | undefined;
  request?: { state: FeatureState; wanted: number } | undefined;
}
