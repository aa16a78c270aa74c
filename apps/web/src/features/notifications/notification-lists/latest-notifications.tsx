import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { useInfiniteScroll } from '#ui/lists/use-infinite-scroll.ts';
import s from './notifications-popover.module.css';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { collectNotifications } from '../notifications-cache.ts';
import { notificationsQuery, type NotificationTab } from '../queries.ts';
import { useMarkSeen } from '../unread-counts/use-mark-seen.ts';
import { useNotificationActions } from '../use-notification-actions.ts';

/** Short list of notifications with infinite scroll. */
export function LatestNotifications({ tab }: { tab: NotificationTab }) {
  const { t } = useTranslation('notices');
  const query = useInfiniteQuery(notificationsQuery(useApi(), tab, 'popover'));
  const { read } = useNotificationActions();
  useMarkSeen(query);
  const end = useInfiniteScroll<HTMLParagraphElement>(() => void query.fetchNextPage());
  const notifications = collectNotifications(query.data);
  if (query.isPending) return <NotificationSkeletons rows={3} />;
  if (query.isError && notifications.length === 0) return <FailedState retry={() => void query.refetch()} />;
  if (notifications.length === 0) return <p className={s['none']}>{t(tab === 'all' ? 'none' : 'none-unread')}</p>;
  return (
    <>
      <ul className={s['rows']}>
        {notifications.map((notification) => (
          <li key={notification.messageId}>
            <NotificationRow
              notification={notification}
              onRead={() => !notification.read && read.mutate(notification.messageId)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={s['more']} ref={query.isFetchingNextPage || query.isFetchNextPageError ? null : end}>
          <Button look="quiet" small disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}
