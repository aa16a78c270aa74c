import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { NewItemsBar } from '#ui/lists/new-items-bar.tsx';
import { useNewCount } from '#ui/lists/use-new-count.ts';
import { listQuery, type ListFilter } from '../queries.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';

interface Props {
  filter: ListFilter;
  /** Id of the newest post in the list. */
  newest: number;
}

/** Announces new posts and inserts them only on request, so that the list does not move while it is read. */
export function NewPostsBar({ filter, newest }: Props) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  const { count, refresh, reset } = useNewCount(async () => {
    const { topic, language } = filter;
    const { items } = await api(forumRoutes.list, { sort: 'new', topic, language });
    return items.filter((post) => post.id > newest).length;
  });
  useSocketEvent('forum_post', ({ id }) => {
    if (id > newest) refresh();
  });
  return (
    <NewItemsBar
      label={count > 0 ? t('show-new', { count }) : null}
      onShow={() => {
        reset();
        void queryClient.resetQueries({ queryKey: listQuery(api, filter).queryKey });
      }}
    />
  );
}
