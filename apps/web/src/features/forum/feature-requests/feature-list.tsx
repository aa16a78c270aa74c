import { useRouter } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import { useApi } from '#platform/api/use-api.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { featureFilterOf, featuresQuery } from './features-query.ts';
import type { ForumSearch } from '../post-lists/forum-search.ts';
import { NewPostButton } from '../posts/new-post-button.tsx';
import { MorePosts, TopLink } from '../post-lists/list-pages.tsx';
import { PostRow } from '../post-lists/post-row.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { loadedItems } from '#platform/unique-by-id.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { rememberList } from '../post-lists/return-to-list.ts';
import lists from '#ui/lists/rows.module.css';

interface Props {
  search: ForumSearch;
  pageLanguage: Language;
}

/** Feature requests with pagination. */
export function FeatureList({ search, pageLanguage }: Props) {
  const { t } = useTranslation('forum');
  const filter = featureFilterOf(search, pageLanguage);
  const query = useInfiniteQuery(featuresQuery(useApi(), filter));
  const { data, error, refetch } = query;
  const posts = useMemo(() => loadedItems(data), [data]);
  useListKeys();
  const router = useRouter();
  useEffect(() => rememberList(router), [router, search]);
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <RowSkeletons />;
  if (posts.length === 0) {
    return (
      <EmptyState drawing="bubbles" title={t('features.none')} text={t('features.none.text')}>
        <NewPostButton
          topic={filter.topic}
          language={filter.language}
          kind="feature-request"
          label={t('features.write')}
        />
      </EmptyState>
    );
  }
  return (
    <>
      {search.cursor && <TopLink search={search} />}
      <ol className={lists['rows']}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ol>
      <MorePosts query={query} search={search} next={data.pages.at(-1)?.next} />
    </>
  );
}
