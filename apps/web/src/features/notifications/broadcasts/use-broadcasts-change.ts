import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import type { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { broadcastsQuery } from './queries.ts';

/** Changes broadcasts with a call that returns all of them. */
export function useBroadcastsChange<Change>(
  call: (api: Client, change: Change) => Promise<DataOf<typeof broadcastRoutes.list>>,
  { onSuccess, onError }: { onSuccess: () => void; onError?: (error: Error) => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = broadcastsQuery(api);
  return useMutation({
    mutationFn: (change: Change) => call(api, change),
    onSuccess: ({ items, nextAt }) => {
      queryClient.setQueryData(queryKey, { items, nextAt });
      onSuccess();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      onError?.(error);
    },
  });
}
