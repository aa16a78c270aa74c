import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { useApi } from '#platform/api/use-api.ts';

export const managedTopicsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'topics'],
    queryFn: ({ signal }) => api(topicRoutes.managedTopics, {}, { signal }),
  });

/** Changes topics with a call that returns all of them, and refreshes everything that shows topics. */
export function useTopicsChange<Change>(
  call: (api: Client, change: Change) => Promise<{ items: ManagedTopic[] }>,
  onSuccess: () => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call(api, change),
    onSuccess: (all) => {
      queryClient.setQueryData(managedTopicsQuery(api).queryKey, all);
      void queryClient.invalidateQueries({ queryKey: ['forum'] });
      onSuccess();
    },
  });
}

/** Saves the order of topics after all earlier changes of it. */
export function useTopicsOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = managedTopicsQuery(api);
  return useMutation({
    scope: { id: 'topics-order' },
    mutationFn: (order: { before: number[]; ids: number[] }) => api(topicRoutes.orderTopics, order),
    onSuccess: (all) => {
      queryClient.setQueryData(queryKey, all);
      void queryClient.invalidateQueries({ queryKey: ['forum', 'topics'] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
