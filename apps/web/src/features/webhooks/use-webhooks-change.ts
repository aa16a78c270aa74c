import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import type { Webhook } from '@site/contract/webhooks/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { webhooksQuery } from './queries.ts';

interface Answer {
  items: Webhook[];
  /** Of a new webhook, or a renewed one. */
  secret?: string;
}

/** Changes webhooks with a call that returns all of them. */
export function useWebhooksChange<Change>(
  call: (api: Client, change: Change) => Promise<Answer>,
  { onSuccess, onError }: { onSuccess: (secret: string | null) => void; onError?: (error: Error) => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = webhooksQuery(api);
  return useMutation({
    mutationFn: (change: Change) => call(api, change),
    onSuccess: ({ items, secret = null }) => {
      queryClient.setQueryData(queryKey, { items });
      onSuccess(secret);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey, exact: true });
      onError?.(error);
    },
  });
}
