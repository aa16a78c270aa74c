import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import type { NotificationPages } from '../notifications-cache.ts';
import { unreadKey } from './unread-key.ts';
import { useSetCount } from './use-set-count.ts';

interface Shown {
  data: NotificationPages | undefined;
  /** Whether the data is being refetched and may be outdated. */
  isRefetching: boolean;
}

/**
 * Marks the notifications as seen while the list is open: resets the unread count in all tabs at once, and on the
 * server marks all notifications up to the latest displayed one as seen.
 */
export function useMarkSeen({ data, isRefetching }: Shown): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const setCount = useSetCount();
  const latest = isRefetching ? undefined : data?.pages[0]?.latest;
  useEffect(() => {
    // A response in flight would restore the old count.
    void queryClient.cancelQueries({ queryKey: unreadKey });
    setCount(0);
    // On failure the server's count is shown again after the next navigation.
    if (latest) void api(notificationRoutes.seen, { latest }).catch(() => undefined);
  }, [api, queryClient, setCount, latest]);
}
