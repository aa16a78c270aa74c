import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import { tweetRoutes } from '@site/contract/tweets/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { todayQuery } from './queries.ts';
import { toWish, type TweetValues } from './tweet-values.ts';

/** Generates three tweets and updates the remaining quota for today. */
export function useWriteTweets() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = todayQuery(api);
  return useMutation({
    mutationFn: (values: TweetValues) => api(tweetRoutes.write, toWish(values)),
    onSuccess: ({ uses }) => queryClient.setQueryData(queryKey, (before) => before && { ...before, ...uses }),
    onError: (error) => {
      // The quota was used up in another tab or on another device.
      if (isApiError(error, 'tweets.limit')) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
