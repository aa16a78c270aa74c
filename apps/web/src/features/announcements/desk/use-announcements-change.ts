import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Announcement } from '@site/contract/announcements/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { useApi } from '#platform/api/use-api.ts';
import { allAnnouncementsQuery, announcementsQuery } from '../queries.ts';

/** Changes announcements with a call that returns all of them, and refreshes the banner. */
export function useAnnouncementsChange<Change>(
  call: (api: Client, change: Change) => Promise<{ items: Announcement[] }>,
  { onSuccess, onError }: { onSuccess: () => void; onError?: (error: Error) => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call(api, change),
    onSuccess: (all) => {
      queryClient.setQueryData(allAnnouncementsQuery(api).queryKey, all);
      void queryClient.invalidateQueries({ queryKey: announcementsQuery(api).queryKey });
      onSuccess();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: allAnnouncementsQuery(api).queryKey });
      onError?.(error);
    },
  });
}
