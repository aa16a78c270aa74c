import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import type { ForumSearch } from './forum-search.ts';
import { Icon } from '#ui/icon.tsx';
import { shortNumber } from '#ui/short-number.ts';
import s from './topic-filter.module.css';

interface Props {
  topics: readonly Topic[];
  search: ForumSearch;
}

/** Topics: a scrollable row on phones, a sidebar elsewhere. */
export function TopicFilter({ topics, search }: Props) {
  const { t, i18n } = useTranslation('forum');
  const { kind, state, language } = search;
  const sort = search.sort === 'following' ? undefined : search.sort;
  const shown = topics.filter(({ slug, archived }) => !archived || slug === search.topic);
  const entries = [{ slug: undefined, name: t('topics.all'), posts: undefined, icon: undefined }, ...shown];
  return (
    <nav className={s['topics']} aria-label={t('topics')}>
      <ul className={s['items']}>
        {entries.map(({ slug, name, posts, icon }) => (
          <li key={slug ?? ''}>
            <Link
              to="/forum/home"
              search={{ sort, kind, state, language, topic: slug }}
              className={s['item']}
              aria-current={search.topic === slug ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
            >
              <span className={s['name']}>
                {icon && <Icon name={icon} size={18} />}
                {name}
              </span>
              {posts !== undefined && (
                <span className={s['posts']}>
                  <span aria-hidden="true">{shortNumber(posts, i18n.language)}</span>
                  <span className="visually-hidden">{t('count.posts', { count: posts })}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
