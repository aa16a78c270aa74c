import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import type { NextPageQuery } from './next-page.tsx';

interface Props {
  query: NextPageQuery;
  className?: string | undefined;
  children: ReactNode;
}

/** Button that loads the next page of a list, or the error if that failed. */
export function NextPageButton({ query, className, children }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (isFetchNextPageError) return <FailedState retry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <Button className={className} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  );
}
