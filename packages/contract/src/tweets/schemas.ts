import { z } from 'zod';
import { TWEET_CALLS_A_DAY } from './fields.ts';

/** Writer of the drafts: the built-in phrase book or a language model. The page always discloses it. */
export const TweetWriter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phrases') }),
  z.object({ kind: z.literal('model'), model: z.string() }),
]);
export type TweetWriter = z.infer<typeof TweetWriter>;

export const TweetUses = z.object({
  /** Remaining calls today. */
  left: z.number().int().min(0).max(TWEET_CALLS_A_DAY),
  limit: z.number().int(),
});
export type TweetUses = z.infer<typeof TweetUses>;
