import { Link } from '@tanstack/react-router';
import { useRole } from '#platform/api/use-api.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { DEFAULT_LIST, SORTS } from '../choices.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import type { ForumSearch } from './forum-search.ts';
import s from '#ui/pages/tab-links.module.css';

/** Pixels of the previous tab that stay visible as a hint that the row scrolls. */
const EDGE_PX = 60;

/** Tabs of the post list, each a link: the sort orders, followed content (members only) and feature requests. */
export function SortTabs({ search }: { search: ForumSearch }) {
  const { t } = useTranslation('forum');
  const { topic, language, kind, sort: shown = DEFAULT_LIST } = search;
  const isMember = useRole() !== null;
  const row = useRef<HTMLUListElement>(null);
  // On phones the row of all filters is wider than the viewport, so it scrolls to the current tab.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const filters = row.current?.parentElement?.parentElement;
    if (filters && tab) filters.scrollLeft = tab.offsetLeft - filters.offsetLeft - EDGE_PX;
  }, [kind, shown]);
  return (
    <nav aria-label={t('sort')}>
      <ul ref={row} className={s['tabs']}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to="/forum/home"
              search={{ topic, language, sort: sort === DEFAULT_LIST ? undefined : sort }}
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
