import { useRouter } from '@tanstack/react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { mayPostIn } from '@site/contract/forum/may-post-in.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { firstSeen } from '../reading/first-seen.ts';
import type { ForumSearch } from './forum-search.ts';
import { NewPostButton } from '../posts/new-post-button.tsx';
import { NewPostsBar } from './new-posts-bar.tsx';
import { MorePosts, TopLink } from './list-pages.tsx';
import { PostRow } from './post-row.tsx';
import { listQuery, topicsQuery, type ListFilter } from '../queries.ts';
import { findTopic } from '../topics/find-topic.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { loadedItems } from '#platform/unique-by-id.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { rememberList } from './return-to-list.ts';
import lists from '#ui/lists/rows.module.css';
import s from './post-list.module.css';

interface Props {
  filter: ListFilter;
  search: ForumSearch;
  /** Other content of the site, shown while there are no posts. */
  startHere: ReactNode;
}

/** Posts matching the filter, with pagination. */
export function PostList({ filter, search, startHere }: Props) {
  const { t } = useTranslation('forum');
  const query = useInfiniteQuery(listQuery(useApi(), filter));
  const { data, error, refetch } = query;
  const posts = useMemo(() => loadedItems(data), [data]);
  const seen = filter.sort === 'new' ? firstSeen(posts) : null;
  useListKeys();
  const router = useRouter();
  useEffect(() => rememberList(router), [router, filter]);
  if (!data) return error ? <FailedState retry={() => void refetch()} /> : <RowSkeletons />;
  if (posts.length === 0 && filter.sort === 'following') {
    return (
      <EmptyState drawing="bubbles" title={t('following.empty')} text={t('following.empty-text')}>
        <ButtonLink to="/forum/home" search={{}} look="primary">
          {t('following.browse')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (posts.length === 0) return <NoPosts filter={filter} startHere={startHere} />;
  return (
    <>
      {filter.cursor && <TopLink search={search} />}
      {filter.sort !== 'following' && <NewPostsBar filter={filter} newest={Math.max(...posts.map(({ id }) => id))} />}
      <ol className={lists['rows']}>
        {posts.map((post) => (
          <li key={post.id}>
            {post.id === seen && (
              <p className={s['seen']}>
                <span>{t('list.seen')}</span>
              </p>
            )}
            <PostRow post={post} collapsesRead inTopic={search.topic !== undefined} />
          </li>
        ))}
      </ol>
      <MorePosts query={query} search={search} next={data.pages.at(-1)?.next} />
    </>
  );
}

/** Invites readers to write the first post, if they may post in the topic. */
function NoPosts({ filter, startHere }: Pick<Props, 'filter' | 'startHere'>) {
  const { t } = useTranslation('forum');
  const role = useRole();
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  const topic = findTopic(topics, filter.topic);
  const mayPost = !topic || mayPostIn(topic, role);
  return (
    <>
      {/* The page says above the list why no one can post in a closed topic. */}
      <EmptyState drawing="bubbles" title={t('empty.title')} text={mayPost ? t('empty.text') : undefined}>
        {mayPost && <NewPostButton topic={filter.topic} language={filter.language} label={t('empty.write')} />}
      </EmptyState>
      <h2 className={s['startHere']}>{t('empty.start-here')}</h2>
      {startHere}
    </>
  );
}
