import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Notification } from '@site/contract/notifications/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useCatchUp } from '#platform/realtime/use-socket-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { dayName } from '#ui/dates/day-name.ts';
import { NextPage } from '#ui/lists/next-page.tsx';
import { useInfiniteScroll } from '#ui/lists/use-infinite-scroll.ts';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { byHeading } from './by-heading.ts';
import { NewNotifications } from './new-notifications.tsx';
import { NoNotifications } from './no-notifications.tsx';
import s from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { collectNotifications } from '../notifications-cache.ts';
import { notificationsQuery, type NotificationTab } from '../queries.ts';
import { DeletedNotification } from './deleted-notification.tsx';
import { unreadKey } from '../unread-counts/unread-key.ts';
import { useMarkSeen } from '../unread-counts/use-mark-seen.ts';
import { useNotificationActions } from '../use-notification-actions.ts';

const load = () => import('#platform/shortcuts/press-item.ts');

/** Keyboard shortcuts of the notification list. The handlers are lazy-loaded on the first key press. */
function useNotificationShortcuts(): void {
  useShortcuts([
    { keys: 'j', text: 'notice.next', run: () => void load().then(({ moveTo }) => moveTo(1)) },
    { keys: 'k', text: 'notice.previous', run: () => void load().then(({ moveTo }) => moveTo(-1)) },
    { keys: 'o', text: 'notice.open', run: () => void load().then(({ pressOn }) => pressOn('o')) },
    { keys: 'r', text: 'notice.read', run: () => void load().then(({ pressOn }) => pressOn('r')) },
  ]);
}

/** Notifications grouped by day, latest first, with infinite scroll. New ones are announced above the list. */
export function NotificationList({ tab }: { tab: NotificationTab }) {
  const { t, i18n } = useTranslation('notices');
  const queryClient = useQueryClient();
  const options = notificationsQuery(useApi(), tab, 'page');
  const query = useInfiniteQuery(options);
  const { refetch } = query;
  const { read, remove } = useNotificationActions();
  const { data: count = 0 } = useQuery({ queryKey: unreadKey, queryFn: () => 0, enabled: false });
  const [now, setNow] = useState(() => new Date());
  const [out, setOut] = useState<number | null>(null);
  const removed = useRef(new Set<number>());
  const end = useInfiniteScroll<HTMLParagraphElement>(() => void query.fetchNextPage());
  const notifications = collectNotifications(query.data);
  useNotificationShortcuts();
  useMarkSeen(query);

  const empty = query.isSuccess && notifications.length === 0;
  const showNew = () => {
    setNow(new Date());
    return queryClient.resetQueries({ queryKey: options.queryKey });
  };
  useEffect(() => {
    // An empty list cannot move under the reader, so it is refetched at once.
    if (empty && count > 0) void refetch();
  }, [empty, count, refetch]);
  useCatchUp(() => void refetch());

  const leave = (id: number) => {
    if (removed.current.has(id)) return;
    removed.current.add(id);
    remove.mutate(id);
    setOut((shown) => (shown === id ? null : shown));
  };
  const takeOut = (id: number) => {
    // Only one deletion at a time can be undone.
    if (out !== null) leave(out);
    setOut(id);
  };
  const row = (notification: Notification) => {
    const { messageId: id, title } = notification;
    if (id === out) return <DeletedNotification onBack={() => setOut(null)} onEnd={() => leave(id)} />;
    const markRead = () => !notification.read && read.mutate(id);
    return (
      <NotificationRow notification={notification} onRead={markRead}>
        <ActionMenu
          label={t('row.menu', { title })}
          actions={[
            ...(notification.read ? [] : [{ icon: 'check' as const, label: t('row.read'), run: markRead }]),
            { icon: 'trash', label: t('row.delete'), danger: true, run: () => takeOut(id) },
          ]}
        />
      </NotificationRow>
    );
  };
  if (query.isPending) return <NotificationSkeletons rows={6} />;
  if (query.isError && notifications.length === 0) return <FailedState retry={() => void refetch()} />;
  if (empty) return <NoNotifications tab={tab} />;
  const days = byHeading(notifications, ({ created }) => dayName(Date.parse(created), now.getTime(), i18n.language));
  return (
    <>
      <NewNotifications count={count} onShow={showNew} />
      <p role="status" className="visually-hidden">
        {t('shown', { count: notifications.length })}
      </p>
      {days.map(({ heading, items }) => (
        <section key={`${heading} ${items[0]?.messageId}`} className={s['day']}>
          <h2>{heading}</h2>
          <ul className={s['rows']}>
            {items.map((notification) => (
              <li key={notification.messageId}>{row(notification)}</li>
            ))}
          </ul>
        </section>
      ))}
      <NextPage query={query} skeleton={<NotificationSkeletons rows={3} />}>
        <p className={s['more']} ref={end}>
          <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
        </p>
      </NextPage>
    </>
  );
}
