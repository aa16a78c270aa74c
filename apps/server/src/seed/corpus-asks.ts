import { z } from 'zod';
import { FEATURE_STATES, type FeatureState } from '@site/contract/forum/schemas.ts';

const Poll = z.strictObject({
  /** Of the thread whose author asks this. */
  title: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  /** How popular each answer is beside the others. */
  weights: z.array(z.number().int().positive()),
  /** It still runs. */
  open: z.boolean(),
});

const Question = z.strictObject({
  text: z.string(),
  answers: z.array(z.string()),
  right: z.number().int(),
  explanation: z.string(),
  /** The share of members who know it. */
  known: z.number(),
});

/** A file of polls for threads that are there, and of posts that ask something of their own. */
export const Asks = z.strictObject({
  polls: z.array(Poll),
  posts: z.array(
    z.strictObject({
      topic: z.string(),
      title: z.string(),
      body: z.string(),
      quiz: z.array(Question).optional(),
      request: z.enum(FEATURE_STATES).optional(),
      /** How many members vote for a request. */
      wanted: z.number().int().default(0),
      replies: z.array(z.strictObject({ by: z.number().int().min(0), body: z.string() })),
    }),
  ),
});

export type CorpusPoll = Omit<z.output<typeof Poll>, 'title'>;
export type CorpusQuestion = z.output<typeof Question>;

/** What a thread asks its readers. */
export interface CorpusAsks {
  poll?: CorpusPoll | undefined;
  quiz?: readonly CorpusQuestion[] | undefined;
  request?: { state: FeatureState; wanted: number } | undefined;
}
