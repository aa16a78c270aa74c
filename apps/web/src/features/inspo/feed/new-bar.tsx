import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NewItemsBar } from '#ui/lists/new-items-bar.tsx';
import type { InspoSearch } from './inspo-search.ts';
import { cardsQuery } from '../queries.ts';
import { useInspoEvent } from '../use-inspo-event.ts';

/**
 * Minimum throttle interval in milliseconds. A burst of posts causes a single request, and a random factor of 1 to 2
 * staggers the requests of readers.
 */
const GATHER_MS = 1500;

interface NewBarProps {
  search: InspoSearch;
  /** Id of the newest post in the grid. */
  newest: number;
}

/** Announces new posts and inserts them only on request, so that the grid does not move while it is viewed. */
export function NewBar({ search, newest }: NewBarProps) {
  const { t } = useTranslation('inspiration');
  const api = useApi();
  const queryClient = useQueryClient();
  const [count, setCount] = useState(0);
  const asking = useRef(false);
  useInspoEvent('inspo_post', ({ id, kind }) => {
    if (kind !== 'new' || id <= newest || search.author !== undefined || asking.current) return;
    asking.current = true;
    setTimeout(
      () => {
        api(inspoRoutes.newer, { after: newest, tag: search.tag })
          .then((answer) => setCount(answer.count))
          // The next event repeats the request.
          .catch(() => {})
          .finally(() => (asking.current = false));
      },
      GATHER_MS * (1 + Math.random()),
    );
  });
  return (
    <NewItemsBar
      label={count > 0 ? t('show-new', { count }) : null}
      onShow={() => {
        setCount(0);
        void queryClient.resetQueries({ queryKey: cardsQuery(api, search).queryKey });
      }}
    />
  );
}
