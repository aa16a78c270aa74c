import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { useReached } from '#ui/use-reached.ts';
import s from './bell-popover.module.css';
import { NoticeRow } from './notice-row.tsx';
import { NoticeSkeletons } from './notice-skeletons.tsx';
import { noticesOf } from './notices-cache.ts';
import { noticesQuery, type NoticeTab } from './queries.ts';
import { useLook } from './use-look.ts';
import { useNoticeActs } from './use-notice-acts.ts';

/** Short list of notifications with infinite scroll. */
export function LatestNotices({ tab }: { tab: NoticeTab }) {
  const { t } = useTranslation('notices');
  const query = useInfiniteQuery(noticesQuery(useApi(), tab, 'popover'));
  const { read } = useNoticeActs();
  useLook(query);
  const end = useReached<HTMLParagraphElement>(() => void query.fetchNextPage());
  const notices = noticesOf(query.data);
  if (query.isPending) return <NoticeSkeletons rows={3} />;
  if (query.isError && notices.length === 0) return <FailedState retry={() => void query.refetch()} />;
  if (notices.length === 0) return <p className={s['none']}>{t(tab === 'all' ? 'none' : 'none-unread')}</p>;
  return (
    <>
      <ul className={s['rows']}>
        {notices.map((notice) => (
          <li key={notice.messageId}>
            <NoticeRow notice={notice} onRead={() => !notice.read && read.mutate(notice.messageId)} />
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
