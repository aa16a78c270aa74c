import { Link, useRouter } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Language } from '@site/contract/core/languages.ts';
import { useApi } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { featureFilterOf, featuresQuery } from './features-query.ts';
import type { ForumSearch } from '../post-lists/forum-search.ts';
import { NewPostButton } from '../posts/new-post-button.tsx';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { PostRow } from '../post-lists/post-row.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { uniqueById } from '#platform/unique-by-id.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { rememberList } from '../post-lists/return-to-list.ts';
import lists from '#ui/lists/rows.module.css';
import s from '../post-lists/post-list.module.css';

interface Props {
  search: ForumSearch;
  pageLanguage: Language;
}

/** Feature requests with pagination. "Load more" is a link, for crawlers and new tabs. */
export function FeatureList({ search, pageLanguage }: Props) {
  const { t } = useTranslation('forum');
  const filter = featureFilterOf(search, pageLanguage);
  const { data, error, refetch, fetchNextPage, isFetchNextPageError, isFetchingNextPage } = useInfiniteQuery(
    featuresQuery(useApi(), filter),
  );
  const posts = useMemo(() => uniqueById(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const next = data?.pages.at(-1)?.next;
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
      {search.cursor && (
        <p className={s['top']}>
          <Link to="/forum/home" search={{ ...search, cursor: undefined }}>
            {t('from-top')}
          </Link>
        </p>
      )}
      <ol className={lists['rows']}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ol>
      {isFetchingNextPage && <RowSkeletons rows={3} />}
      {isFetchNextPageError && <FailedState retry={() => void fetchNextPage()} />}
      {next && !isFetchingNextPage && !isFetchNextPageError && (
        <p className={s['more']}>
          <ButtonLink
            to="/forum/home"
            search={{ ...search, cursor: next }}
            preload={false}
            onClick={plainClick(() => void fetchNextPage())}
          >
            {t('load-more')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
