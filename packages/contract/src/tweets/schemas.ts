import { z } from 'zod';
import { TWEET_CALLS_A_DAY } from './fields.ts';

/** Who writes: the phrase book that the site has built in, or a language model. Said in the page, always. */
export const TweetWriter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phrases') }),
  z.object({ kind: z.literal('model'), model: z.string() }),
]);
export type TweetWriter = z.infer<typeof TweetWriter>;

export const TweetUses = z.object({
  /** Calls that are left today. */
  left: z.number().int().min(0).max(TWEET_CALLS_A_DAY),
  limit: z.number().int(),
});
export type TweetUses = z.infer<typeof TweetUses>;
