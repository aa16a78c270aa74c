import { Link } from '@tanstack/react-router';
import { useUser } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { SORTS } from './choices.ts';
import { EXACT_LINK } from './exact-link.ts';
import type { ForumSearch } from './forum-search.ts';
import s from './tabs.module.css';

/** The orders of a list of posts; each is an address. */
export function SortTabs({ search }: { search: ForumSearch }) {
  const { t } = useTranslation('forum');
  const { topic, language, kind, sort: shown = 'hot' } = search;
  const isMember = (useUser()?.role ?? null) !== null;
  return (
    <nav aria-label={t('sort')}>
      <ul className={s['tabs']}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to="/forum/home"
              search={{ topic, language, sort: sort === 'hot' ? undefined : sort }}
              className={s['tab']}
              aria-current={sort === shown && !kind ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
            >
              {t(`sort.${sort}`)}
            </Link>
          </li>
        ))}
        {isMember && (
          <li>
            <Link
              to="/forum/home"
              search={{ sort: 'following' }}
              className={s['tab']}
              aria-current={shown === 'following' && !kind ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
            >
              {t('sort.following')}
            </Link>
          </li>
        )}
        <li>
          <Link
            to="/forum/home"
            search={{ topic, language, kind: 'feature-request' }}
            className={s['tab']}
            aria-current={kind ? 'page' : undefined}
            activeProps={{}}
            activeOptions={EXACT_LINK}
          >
            {t('sort.features')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
