import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { useApi } from '#platform/use-api.ts';
import type { NoticePages } from './notices-cache.ts';
import { unreadKey } from './unread-key.ts';
import { useSetCount } from './use-set-count.ts';

interface Shown {
  data: NoticePages | undefined;
  /** What is shown is of an earlier moment, and will be replaced. */
  isRefetching: boolean;
}

/** The list lies open: the number begins anew, at once here, and at the server up to the latest that is shown. */
export function useLook({ data, isRefetching }: Shown): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const setCount = useSetCount();
  const latest = isRefetching ? undefined : data?.pages[0]?.latest;
  useEffect(() => {
    // An answer that is on its way would bring the old number back.
    void queryClient.cancelQueries({ queryKey: unreadKey });
    setCount(0);
    // Without an answer the number comes back with the next page.
    if (latest) void api(notificationRoutes.seen, { latest }).catch(() => undefined);
  }, [api, queryClient, setCount, latest]);
}
