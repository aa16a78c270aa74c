import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { tweetRoutes } from '@site/contract/tweets/routes.ts';

/** Remaining quota for today, and which generator writes the tweets. */
export const todayQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tweets', 'today'],
    queryFn: ({ signal }) => api(tweetRoutes.today, {}, { signal }),
  });
