import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '#platform/api/use-api.ts';
import { broadcastCount } from './counts-channel.ts';
import { unreadKey } from './unread-key.ts';

/** Sets the unread count in all tabs. */
export function useSetCount(): (unread: number) => void {
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  return useCallback(
    (unread) => {
      queryClient.setQueryData(unreadKey, unread);
      if (userId !== undefined) broadcastCount({ userId, unread });
    },
    [queryClient, userId],
  );
}
