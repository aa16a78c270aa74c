import type { ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { RowSkeletons } from '#features/forum/row-skeletons.tsx';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { useReached } from '#ui/use-reached.ts';
import s from './paged-list.module.css';

/** What the list needs of an infinite query. */
interface PagedQuery {
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface Props {
  query: PagedQuery;
  /** Stands in place of a list without items; false when there are some. */
  empty: ReactNode;
  /** The shape of what comes. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** A list that grows as one reaches its end. The button does the same for the keyboard, and when reaching is not seen. */
export function PagedList({ query, empty, skeleton = <RowSkeletons rows={5} />, children }: Props) {
  const { t } = useTranslation('profiles');
  const more = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const end = useReached<HTMLParagraphElement>(() => void query.fetchNextPage());
  if (query.isPending) return skeleton;
  if (query.isError && !query.isFetchNextPageError) return <FailedState retry={() => void query.refetch()} />;
  if (empty) return <div role="status">{empty}</div>;
  return (
    <>
      {children}
      {query.isFetchingNextPage && skeleton}
      {query.isFetchNextPageError && <FailedState retry={() => void query.fetchNextPage()} />}
      {more && (
        <p className={s['more']} ref={end}>
          <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
        </p>
      )}
    </>
  );
}
