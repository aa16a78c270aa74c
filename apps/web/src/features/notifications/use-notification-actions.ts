import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { removeNotification, withRead, type NotificationPages } from './notifications-cache.ts';
import { notificationsKey } from './queries.ts';
import { unreadKey } from './unread-counts/unread-key.ts';
import { useSetCount } from './unread-counts/use-set-count.ts';

/**
 * Marks notifications as read or deletes them, with an optimistic update of all cached lists. On failure the lists are
 * refetched.
 */
export function useNotificationActions() {
  const api = useApi();
  const queryClient = useQueryClient();
  const setCount = useSetCount();
  /** Changes all cached lists and preserves their fetch times, which `notOld` compares. */
  const patch = (change: (pages: NotificationPages) => NotificationPages) => {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: notificationsKey })) {
      const updatedAt = state.dataUpdatedAt;
      queryClient.setQueryData<NotificationPages>(queryKey, (pages) => pages && change(pages), { updatedAt });
    }
    return { since: Date.now() };
  };
  const again = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
  /** Invalidates lists fetched during the call, because they may contain the previous state. */
  const notOld = ({ since }: { since: number }) =>
    void queryClient.invalidateQueries({
      queryKey: notificationsKey,
      predicate: ({ state }) => state.fetchStatus !== 'idle' || state.dataUpdatedAt >= since,
    });

  const read = useMutation({
    mutationFn: (msgId: number | 'all') => api(notificationRoutes.read, { msgId }),
    onMutate: (msgId) => patch((pages) => withRead(pages, msgId)),
    onSuccess: ({ unread }, _, sent) => {
      setCount(Math.min(queryClient.getQueryData<number>(unreadKey) ?? 0, unread));
      notOld(sent);
    },
    onError: again,
  });
  const remove = useMutation({
    mutationFn: (msgId: number) => api(notificationRoutes.remove, { msgId }),
    onMutate: (msgId) => patch((pages) => removeNotification(pages, msgId)),
    onSuccess: (_, __, sent) => notOld(sent),
    onError: again,
  });
  return { read, remove };
}
