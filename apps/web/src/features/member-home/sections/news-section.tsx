import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Client } from '@site/contract/core/client.ts';
import type { PostRow } from '@site/contract/forum/schemas.ts';
import { listQuery } from '#features/forum';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import s from '../member-home.module.css';

const SHOWN = 5;

/** The list "Following" of the forum, so that both share the cache. */
export const newsQuery = (api: Client) =>
  listQuery(api, { sort: 'following', topic: undefined, language: undefined, cursor: undefined });

/** New posts and new replies since the previous visit, in followed topics, posts and members. */
export function NewsSection() {
  const { t } = useTranslation('member-home');
  const query = useInfiniteQuery(newsQuery(useApi()));
  const rows = query.data?.pages[0]?.items;
  if (!rows) return <QueryPlaceholder query={query} skeleton={<SectionSkeleton />} />;
  if (rows.length === 0) {
    return (
      <SectionNote text={t('news.none')}>
        <ButtonLink small to="/forum/home">
          {t('news.none.action')}
        </ButtonLink>
      </SectionNote>
    );
  }
  const news = rows.filter(({ fresh, unread }) => fresh || unread).slice(0, SHOWN);
  if (news.length === 0) return <SectionNote text={t('news.caught-up')} />;
  return (
    <ul className={s['rows']}>
      {news.map((post) => (
        <li key={post.id}>
          <NewsItem post={post} />
        </li>
      ))}
    </ul>
  );
}

function NewsItem({ post: { id, title, language, topic, fresh, unread, activeAt } }: { post: PostRow }) {
  const { t } = useTranslation('member-home');
  return (
    <Link to="/forumDetails" search={{ id }} className={s['row']}>
      <strong lang={language}>{title}</strong>
      <span className={s['meta']}>
        <span className={s['fresh']}>
          {fresh || unread === null ? t('news.new-post') : t('news.replies', { count: unread })}
        </span>
        <span>{topic.name}</span>
        <TimeAgo time={activeAt} />
      </span>
    </Link>
  );
}
