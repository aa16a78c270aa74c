import { Link } from '@tanstack/react-router';
import { SEARCH_SORTS } from '@site/contract/search/fields.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { SearchAddress } from '../search-address.ts';
import s from '../results/search-results.module.css';

/** Sort orders of the results; each is a link. */
export function SortLinks({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search');
  const { sort: shown = 'best' } = address;
  return (
    <nav aria-label={t('sort')} className={s['sort']}>
      <ul className={tabs['tabs']}>
        {SEARCH_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to="/search"
              search={{ ...address, sort: sort === 'best' ? undefined : sort }}
              className={tabs['small']}
              aria-current={sort === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
              preload={false}
              replace
              resetScroll={false}
            >
              {t(`sort.${sort}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
