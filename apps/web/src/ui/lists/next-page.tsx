import type { ReactNode } from 'react';
import { FailedState } from '../states/failed-state.tsx';

/** Subset of an infinite query that the end of its list needs. */
export interface NextPageQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface NextPageProps {
  query: NextPageQuery;
  /** Shown while the next page loads. */
  skeleton: ReactNode;
  /** Loads the next page; shown while there is one. */
  children: ReactNode;
}

/** End of a paginated list: the control that loads the next page, a skeleton, or the error state with a retry button. */
export function NextPage({ query, skeleton, children }: NextPageProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return (
    <>
      {isFetchingNextPage && skeleton}
      {isFetchNextPageError && <FailedState retry={() => void query.fetchNextPage()} />}
      {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && children}
    </>
  );
}
