import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NextPage } from '#ui/lists/next-page.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useInfiniteScroll } from '#ui/lists/use-infinite-scroll.ts';
import s from './history-page.module.css';
import { HistoryRow } from './history-row.tsx';
import { PointsPage } from '../points-page.tsx';
import { historyQuery } from '../queries.ts';

/** Points ledger of the current user, with a reason for each entry (POINTS-02). */
export function HistoryPage() {
  const { t } = useTranslation('points');
  const query = useInfiniteQuery(historyQuery(useApi()));
  const { data } = query;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const end = useInfiniteScroll<HTMLParagraphElement>(() => void query.fetchNextPage());
  return (
    <PointsPage part="history">
      <QueryPlaceholder query={query} skeleton={<Skeleton height="640px" />} />
      {data && entries.length === 0 && (
        <EmptyState drawing="star" title={t('history.none')} text={t('history.none-text')}>
          <ButtonLink to="/forum/home">{t('history.none-go')}</ButtonLink>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ol className={s['entries']} aria-label={t('history.list')}>
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <NextPage query={query} skeleton={<Skeleton height="240px" />}>
        <p ref={end} className={s['more']}>
          <Button onClick={() => void query.fetchNextPage()}>{t('history.more')}</Button>
        </p>
      </NextPage>
    </PointsPage>
  );
}
