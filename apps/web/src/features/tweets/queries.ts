import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { tweetRoutes } from '@site/contract/tweets/routes.ts';

/** What is left of the day, and who writes. */
export const todayQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tweets', 'today'],
    queryFn: ({ signal }) => api(tweetRoutes.today, {}, { signal }),
  });
