import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { contestKey, contestQuery } from './queries.ts';

/** The current user's contest progress and the mutations that change it. */
export function useContest() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(contestQuery(api));
  const reportTask = useMutation({
    mutationFn: (task: 'tweet' | 'courses') => api(contestRoutes.done, { task }),
    onSuccess: async (progress) => {
      // A request in flight could overwrite the new progress with stale data.
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
  return { query, reportTask: reportTask.mutate, claim };
}
