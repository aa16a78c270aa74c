import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { RowSkeletons } from '#features/forum';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { NextPage, type NextPageQuery } from '#ui/lists/next-page.tsx';
import { useInfiniteScroll } from '#ui/lists/use-infinite-scroll.ts';
import s from './paged-list.module.css';

/** Subset of an infinite query that the list needs. */
interface PagedQuery extends NextPageQuery {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface Props {
  query: PagedQuery;
  /** Shown in place of an empty list; false when there are items. */
  empty: ReactNode;
  /** Placeholder while the list loads. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** List with infinite scroll, and a button that does the same for the keyboard and without IntersectionObserver. */
export function PagedList({ query, empty, skeleton = <RowSkeletons rows={5} />, children }: Props) {
  const { t } = useTranslation('profiles');
  const end = useInfiniteScroll<HTMLParagraphElement>(() => void query.fetchNextPage());
  if (query.isPending) return skeleton;
  if (query.isError && !query.isFetchNextPageError) return <FailedState retry={() => void query.refetch()} />;
  if (empty) return <div role="status">{empty}</div>;
  return (
    <>
      {children}
      <NextPage query={query} skeleton={skeleton}>
        <p className={s['more']} ref={end}>
          <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
        </p>
      </NextPage>
    </>
  );
}
