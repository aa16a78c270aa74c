import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { loadedItems } from '#platform/unique-by-id.ts';
import type { NextPageQuery } from '#ui/lists/next-page.tsx';
import { caseQuery, casesQuery } from '../queries.ts';
import type { QueueSearch } from '../searches.ts';

const route = getRouteApi('/management/report');
/** Number of remaining cases at which the next page is loaded. */
const AHEAD = 3;

/** Cases of a view of the moderation queue, and the current one. Loads the next page before the end is reached. */
export function useCaseQueue(view: 'open' | 'mine' | 'decided', kind: QueueSearch['kind']) {
  const api = useApi();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(casesQuery(api, view, kind));
  // The URL follows the state, so that a case can be shared; it is read on mount only.
  const [current, setCurrent] = useState(search.case);
  const items = loadedItems(list.data);
  const listed = items.find(({ id }) => id === current);
  // The URL may refer to a case that is not in the loaded part of the list.
  const isUnlisted = current !== undefined && !listed;
  const singleCase = useQuery({ ...caseQuery(api, current ?? 0), enabled: isUnlisted && list.isSuccess });
  const shown = listed ?? (current === undefined || singleCase.isError ? items[0] : singleCase.data);
  const at = items.findIndex(({ id }) => id === shown?.id);
  useLoadAhead(list, at + AHEAD >= items.length);
  return {
    list,
    items,
    shown,
    /** Position of the current case; -1 if it is not in the list. */
    at,
    isLoading: list.isPending || (isUnlisted && singleCase.isLoading),
    goTo: (id: number | undefined) => {
      setCurrent(id);
      void navigate({ search: (now) => ({ ...now, case: id }), replace: true, resetScroll: false });
    },
  };
}

function useLoadAhead(list: NextPageQuery, isNearEnd: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const due = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && isNearEnd;
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, fetchNextPage]);
}
