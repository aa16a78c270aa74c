import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { useApi } from '#platform/use-api.ts';
import { withoutNotice, withRead, type NoticePages } from './notices-cache.ts';
import { noticesKey } from './queries.ts';
import { unreadKey } from './unread-key.ts';
import { useSetCount } from './use-set-count.ts';

/** What one does with notifications: it shows at once in every list and tab. */
export function useNoticeActs() {
  const api = useApi();
  const queryClient = useQueryClient();
  const setCount = useSetCount();
  const patch = (change: (pages: NoticePages) => NoticePages) =>
    queryClient.setQueriesData<NoticePages>({ queryKey: noticesKey }, (pages) => pages && change(pages));
  const again = () => queryClient.invalidateQueries({ queryKey: noticesKey });

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
  return { read, remove };
}
