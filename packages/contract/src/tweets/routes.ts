import { z } from 'zod';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { TWEETS_AT_ONCE, TweetWish } from './fields.ts';
import { TweetUses, TweetWriter } from './schemas.ts';

export const tweetRoutes = routes('tweets', {
  today: route({
    method: 'GET',
    path: `${API}/tweets/today`,
    access: 'member',
    limit: 'read',
    summary: 'Get the remaining tweet quota',
    description: 'Returns how many more times tweets can be written today (UTC), and who writes them.',
    input: z.strictObject({}),
    data: TweetUses.extend({ writer: TweetWriter }),
    errors: [],
  }),
  write: route({
    method: 'POST',
    path: `${API}/tweets/write`,
    access: 'member',
    limit: 'write',
    summary: 'Write tweet drafts',
    description:
      'Returns three drafts of at most 280 characters each, counted in the same way as the microblog does. Only the number of calls per day is stored.',
    input: TweetWish,
    data: z.object({
      items: z.array(z.string()).length(TWEETS_AT_ONCE),
      writer: TweetWriter,
      /** Whether the phrase book was used because the language model failed. */
      fellBack: z.boolean(),
      uses: TweetUses,
    }),
    errors: ['tweets.limit'],
    timeout: 60_000,
    quiet: true,
  }),
});
