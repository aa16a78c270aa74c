import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { NewItemsBar } from '#ui/lists/new-items-bar.tsx';
import { listQuery, type ListFilter } from '../queries.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';

/**
 * Minimum throttle interval in milliseconds. A burst of posts causes a single request, and a random factor of 1 to 2
 * staggers the requests of readers of the same list.
 */
const GATHER_MS = 1500;

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
  const [count, setCount] = useState(0);
  const asking = useRef(false);

  useSocketEvent('forum_post', ({ id }) => {
    if (id <= newest || asking.current) return;
    asking.current = true;
    setTimeout(
      () => {
        const { topic, language } = filter;
        api(forumRoutes.list, { sort: 'new', topic, language })
          .then(({ items }) => setCount(items.filter((post) => post.id > newest).length))
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
        void queryClient.resetQueries({ queryKey: listQuery(api, filter).queryKey });
      }}
    />
  );
}
