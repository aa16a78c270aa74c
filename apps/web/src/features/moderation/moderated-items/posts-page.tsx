import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { findTopic, topicsQuery } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { POST_SORTS } from '../choices.ts';
import { ItemActions } from './item-actions.tsx';
import { postColumns } from './item-columns.tsx';
import { ItemsPage } from './items-page.tsx';
import { managedPostsQuery } from '../queries.ts';
import type { PostsSearch } from '../searches.ts';

const route = getRouteApi('/management/post');

/** Posts in all states (MOD-01, FORUM-11). */
export function PostsPage() {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(managedPostsQuery(api, search));
  const { data: topics } = useQuery(topicsQuery(api));
  const filter = (change: PostsSearch) =>
    void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }), replace: true, resetScroll: false });
  return (
    <ItemsPage
      label={t('list.find-post')}
      caption={t('tab.post')}
      search={search}
      sorts={POST_SORTS}
      sort={search.sort ?? 'newest'}
      query={query}
      columns={postColumns(t)}
      onFilter={filter}
      onReset={() => void navigate({ search: (now) => ({ sort: now.sort }), replace: true, resetScroll: false })}
      onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
      bulk={{
        actions: ['post-hide', 'post-show', 'post-delete', 'post-move', 'post-close', 'post-open'],
        nameOf: ({ title }) => title || t('item.no-title'),
        isSelectable: ({ mayAct }) => mayAct,
        onDone: () => void query.refetch(),
      }}
      renderActions={(post) => (
        <ItemActions kind="post" item={post} written={post.language} onDone={() => void query.refetch()} />
      )}
    >
      <ChooseField
        label={t('column.topic')}
        any={t('list.any')}
        options={(topics ?? []).map(({ slug, name }) => ({ value: slug, text: name }))}
        value={findTopic(topics ?? [], search.topic)?.slug}
        onChange={(next) => filter({ topic: next })}
      />
    </ItemsPage>
  );
}
