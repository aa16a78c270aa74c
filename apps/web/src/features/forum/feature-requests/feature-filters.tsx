import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FEATURE_SORTS, FEATURE_STATES } from '../choices.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import type { ForumSearch } from '../post-lists/forum-search.ts';
import s from './feature-filters.module.css';

/** Filters by status and sort order. Each choice is a link. */
export function FeatureFilters({ search }: { search: ForumSearch }) {
  const { t } = useTranslation('forum');
  const { topic, language, state: shown } = search;
  const sortShown = search.sort === 'new' ? 'new' : 'votes';
  const link = { className: s['choice'], activeProps: {}, activeOptions: EXACT_LINK };
  return (
    <div className={s['filters']}>
      <nav aria-label={t('features.state')}>
        <ul className={s['choices']}>
          {[undefined, ...FEATURE_STATES].map((state) => (
            <li key={state ?? ''}>
              <Link
                {...link}
                to="/forum/home"
                search={{ ...{ topic, language, kind: 'feature-request' }, state, sort: search.sort }}
                aria-current={state === shown ? 'page' : undefined}
              >
                {state ? t(`feature.${state}`) : t('features.any')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('features.sort')}>
        <ul className={s['choices']}>
          {FEATURE_SORTS.map((sort) => (
            <li key={sort}>
              <Link
                {...link}
                to="/forum/home"
                search={{
                  ...{ topic, language, kind: 'feature-request', state: shown },
                  sort: sort === 'new' ? sort : undefined,
                }}
                aria-current={sort === sortShown ? 'page' : undefined}
              >
                {t(`features.${sort}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
