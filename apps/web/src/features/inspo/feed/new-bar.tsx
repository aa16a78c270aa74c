import { useQueryClient } from '@tanstack/react-query';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NewItemsBar } from '#ui/lists/new-items-bar.tsx';
import { useNewCount } from '#ui/lists/use-new-count.ts';
import type { InspoSearch } from './inspo-search.ts';
import { cardsQuery } from '../queries.ts';
import { useInspoEvent } from '../use-inspo-event.ts';

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
  const { count, refresh, reset } = useNewCount(
    async () => (await api(inspoRoutes.newer, { after: newest, tag: search.tag })).count,
  );
  useInspoEvent('inspo_post', ({ id, kind }) => {
    if (kind === 'new' && id > newest && search.author === undefined) refresh();
  });
  return (
    <NewItemsBar
      label={count > 0 ? t('show-new', { count }) : null}
      onShow={() => {
        reset();
        void queryClient.resetQueries({ queryKey: cardsQuery(api, search).queryKey });
      }}
    />
  );
}
