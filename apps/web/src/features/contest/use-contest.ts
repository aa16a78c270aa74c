import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import { useApi } from '#platform/use-api.ts';
import { contestKey, contestQuery } from './queries.ts';

/** The own progress in the contest, and the ways to change it. */
export function useContest() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(contestQuery(api));
  const told = useMutation({
    mutationFn: (task: 'tweet' | 'courses') => api(contestRoutes.done, { task }),
    onSuccess: async (progress) => {
      // What the page that it leads to asks for at the same time may be from before.
      await queryClient.cancelQueries({ queryKey: contestKey });
      queryClient.setQueryData(contestKey, progress);
    },
  });
  const claim = useMutation({
    mutationFn: () => api(contestRoutes.claim, {}),
    onSuccess: (progress) => {
      queryClient.setQueryData(contestKey, progress);
      void queryClient.invalidateQueries({ queryKey: ['points'] });
      void queryClient.invalidateQueries({ queryKey: ['badges'] });
    },
  });
  return { query, tell: told.mutate, claim };
}
