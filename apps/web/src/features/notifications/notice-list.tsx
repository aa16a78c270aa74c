import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Notification } from '@site/contract/notifications/schemas.ts';
import { useApi } from '#platform/use-api.ts';
import { useCatchUp } from '#platform/use-socket-event.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { ActionMenu } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { dayName } from '#ui/day-name.ts';
import { useReached } from '#ui/use-reached.ts';
import { byHeading } from './by-heading.ts';
import { NewNotices } from './new-notices.tsx';
import { NoNotices } from './no-notices.tsx';
import s from './notice-list.module.css';
import { NoticeRow } from './notice-row.tsx';
import { NoticeSkeletons } from './notice-skeletons.tsx';
import { noticesOf } from './notices-cache.ts';
import { noticesQuery, type NoticeTab } from './queries.ts';
import { TakenOut } from './taken-out.tsx';
import { unreadKey } from './unread-key.ts';
import { useLook } from './use-look.ts';
import { useNoticeActs } from './use-notice-acts.ts';
import { useNoticeKeys } from './use-notice-keys.ts';

/** Notifications grouped by day, latest first, with infinite scroll. New ones are announced above the list. */
export function NoticeList({ tab }: { tab: NoticeTab }) {
  const { t, i18n } = useTranslation('notices');
  const queryClient = useQueryClient();
  const options = noticesQuery(useApi(), tab, 'page');
  const query = useInfiniteQuery(options);
  const { refetch } = query;
  const { read, remove } = useNoticeActs();
  const { data: count = 0 } = useQuery({ queryKey: unreadKey, queryFn: () => 0, enabled: false });
  const [now, setNow] = useState(() => new Date());
  const [out, setOut] = useState<number | null>(null);
  const removed = useRef(new Set<number>());
  const end = useReached<HTMLParagraphElement>(() => void query.fetchNextPage());
  const notices = noticesOf(query.data);
  useNoticeKeys();
  useLook(query);

  const empty = query.isSuccess && notices.length === 0;
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
  const row = (notice: Notification) => {
    const { messageId: id, title } = notice;
    if (id === out) return <TakenOut onBack={() => setOut(null)} onEnd={() => leave(id)} />;
    const markRead = () => !notice.read && read.mutate(id);
    return (
      <NoticeRow notice={notice} onRead={markRead}>
        <ActionMenu
          label={t('row.menu', { title })}
          actions={[
            ...(notice.read ? [] : [{ icon: 'check' as const, label: t('row.read'), run: markRead }]),
            { icon: 'trash', label: t('row.delete'), danger: true, run: () => takeOut(id) },
          ]}
        />
      </NoticeRow>
    );
  };
  if (query.isPending) return <NoticeSkeletons rows={6} />;
  if (query.isError && notices.length === 0) return <FailedState retry={() => void refetch()} />;
  if (empty) return <NoNotices tab={tab} />;
  const days = byHeading(notices, ({ created }) => dayName(Date.parse(created), now.getTime(), i18n.language));
  return (
    <>
      <NewNotices count={count} onShow={showNew} />
      <p role="status" className="visually-hidden">
        {t('shown', { count: notices.length })}
      </p>
      {days.map(({ heading, items }) => (
        <section key={`${heading} ${items[0]?.messageId}`} className={s['day']}>
          <h2>{heading}</h2>
          <ul className={s['rows']}>
            {items.map((notice) => (
              <li key={notice.messageId}>{row(notice)}</li>
            ))}
          </ul>
        </section>
      ))}
      {query.isFetchingNextPage && <NoticeSkeletons rows={3} />}
      {query.isFetchNextPageError && <FailedState retry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError && (
        <p className={s['more']} ref={end}>
          <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
        </p>
      )}
    </>
  );
}
