import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ModerationSocketEvents } from '@site/contract/moderation/realtime.ts';
import { openSocket } from '#platform/socket.ts';
import { useApi, useUser } from '#platform/use-api.ts';
import { countsQuery, grownKey } from './queries.ts';

type Waiting = Parameters<ModerationSocketEvents['moderation_queue']>[0];

/** Keeps the count of what waits live. */
export function useQueueEvent(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const ctoken = useUser()?.ctoken;
  useEffect(() => {
    if (!ctoken) return;
    let off: (() => void) | undefined;
    let gone = false;
    const hear = ({ open, appeals }: Waiting) => {
      const before = queryClient.getQueryData(countsQuery(api).queryKey);
      if (before && open > before.open) queryClient.setQueryData(grownKey, true);
      queryClient.setQueryData(countsQuery(api).queryKey, (counts) => ({ mine: counts?.mine ?? 0, open, appeals }));
    };
    void openSocket(ctoken).then((socket) => {
      if (gone) return;
      socket.on('moderation_queue', hear);
      off = () => socket.off('moderation_queue', hear);
    });
    return () => {
      gone = true;
      off?.();
    };
  }, [api, queryClient, ctoken]);
}
