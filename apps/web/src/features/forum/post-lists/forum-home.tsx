import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { FollowTopic } from '#features/following';
import { FeatureFilters } from '../feature-requests/feature-filters.tsx';
import { FeatureList } from '../feature-requests/feature-list.tsx';
import { isFront, type ForumSearch } from './forum-search.ts';
import { filterOf } from './list-filter.ts';
import { LanguageFilter } from './language-filter.tsx';
import { NewPostButton } from '../posts/new-post-button.tsx';
import { PostList } from './post-list.tsx';
import { topicsQuery } from '../queries.ts';
import { SortTabs } from './sort-tabs.tsx';
import { TopicFilter } from './topic-filter.tsx';
import s from './forum-home.module.css';

const route = getRouteApi('/forum/home');

interface ForumHomeProps {
  resumeList: ReactNode;
  reminder: ReactNode;
  /** Other content of the site, shown while there are no posts. */
  startHere: ReactNode;
}

/** Home page of the forum: choose a topic, a sort order and a language. */
export function ForumHome({ resumeList, reminder, startHere }: ForumHomeProps) {
  const user = useUser();
  const { t } = useTranslation('forum');
  const search = route.useSearch();
  const pageLanguage = route.useRouteContext({ select: ({ language }) => language });
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  const topic = topics.find(({ slug }) => slug === search.topic);
  const { kind } = search;
  const filter = filterOf(search, pageLanguage);
  return (
    <div className={`page ${s['page']}`}>
      <header className={s['head']}>
        <ForumTitle topic={topic} kind={kind} />
        {topic && <FollowTopic key={topic.id} id={topic.id} name={topic.name} className={s['follow']} />}
        <NewPostButton topic={search.topic} language={filter.language} kind={kind} />
      </header>
      {user && isFront(search) && resumeList}
      <TopicFilter topics={topics} search={search} />
      <section className={s['list']} aria-labelledby="posts">
        <h2 id="posts" className="visually-hidden">
          {kind ? t('features') : t(`sort.${filter.sort}.title`)}
        </h2>
        {reminder}
        <div className={s['filters']}>
          <SortTabs search={search} />
          {filter.sort !== 'following' && <LanguageFilter search={search} shown={filter.language ?? 'all'} />}
        </div>
        {kind ? (
          <>
            <FeatureFilters search={search} />
            <FeatureList key={JSON.stringify(search)} search={search} pageLanguage={pageLanguage} />
          </>
        ) : (
          <PostList key={JSON.stringify(filter)} filter={filter} search={search} startHere={startHere} />
        )}
      </section>
    </div>
  );
}

/** Title and introduction of the forum, of a topic or of the feature requests. */
function ForumTitle({ topic, kind }: { topic: Topic | undefined; kind: ForumSearch['kind'] }) {
  const { t } = useTranslation('forum');
  return (
    <div>
      <h1>{topic?.name ?? t(kind ? 'features' : 'title')}</h1>
      <p className={s['intro']}>{kind ? t('features.intro') : (topic?.description ?? t('intro'))}</p>
      {topic && <TopicRestriction topic={topic} />}
    </div>
  );
}

/** Says that no one or only the team can post in a topic. */
function TopicRestriction({ topic: { archived, whoMayPost } }: { topic: Topic }) {
  const { t } = useTranslation('forum');
  if (!archived && whoMayPost === 'members') return null;
  return <p className={s['intro']}>{t(archived ? 'topic.archived' : 'topic.staff')}</p>;
}
