import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { useApi, useUser } from '#platform/use-api.ts';
import { tellCount } from './counts-channel.ts';
import { withoutNotice, withRead, type NoticePages } from './notices-cache.ts';
import { noticesKey } from './queries.ts';
import { unreadKey } from './unread-key.ts';

/** What one does with notifications: it shows at once in every list and tab. */
export function useNoticeActs() {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()?.id;

  const setCount = useCallback(
    (unread: number) => {
      queryClient.setQueryData(unreadKey, unread);
      if (userId !== undefined) tellCount({ userId, unread });
    },
    [queryClient, userId],
  );
  const patch = (change: (pages: NoticePages) => NoticePages) =>
    queryClient.setQueriesData<NoticePages>({ queryKey: noticesKey }, (pages) => pages && change(pages));
  const again = () => queryClient.invalidateQueries({ queryKey: noticesKey });

  /** The list lies open: the number begins anew. */
  const look = useCallback(() => {
    // An answer that is on its way would bring the old number back.
    void queryClient.cancelQueries({ queryKey: unreadKey });
    setCount(0);
    // Without an answer the number comes back with the next page.
    void api(notificationRoutes.seen, {}).catch(() => undefined);
  }, [api, queryClient, setCount]);

  const read = useMutation({
    mutationFn: (msgId: number | 'all') => api(notificationRoutes.read, { msgId }),
    onMutate: (msgId) => patch((pages) => withRead(pages, msgId)),
    onSuccess: ({ unread }) => setCount(Math.min(queryClient.getQueryData<number>(unreadKey) ?? 0, unread)),
    onError: again,
  });
  const remove = useMutation({
    mutationFn: (msgId: number) => api(notificationRoutes.remove, { msgId }),
    onMutate: (msgId) => patch((pages) => withoutNotice(pages, msgId)),
    onError: again,
  });
  return { look, read, remove };
}
