import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { countsQuery, grownKey } from '../queries.ts';

/** Updates the pending counts from socket events, and sets the flag for new cases when the queue has grown. */
export function useQueueEvent(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useSocketEvent('moderation_queue', ({ open, appeals, accounts }) => {
    const before = queryClient.getQueryData(countsQuery(api).queryKey);
    if (before && open > before.open) queryClient.setQueryData(grownKey, true);
    queryClient.setQueryData(countsQuery(api).queryKey, (counts) => ({
      mine: counts?.mine ?? 0,
      ...{ open, appeals, accounts },
    }));
  });
}
