import { Link } from '@tanstack/react-router';
import { COUNT_MAX, type SearchKind } from '@site/contract/search/fields.ts';
import type { SearchCount } from '@site/contract/search/schemas.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { tabAddress, type SearchAddress } from '../search-address.ts';
import s from '../results/search-results.module.css';

interface Props {
  address: SearchAddress;
  counts: readonly SearchCount[];
}

const shownCount = (count: number) => (count >= COUNT_MAX ? `${COUNT_MAX - 1}+` : String(count));

/**
 * Tabs for all results or one kind; each is a link. Some drop the filters, which do not apply to them.
 */
export function SearchTabs({ address, counts }: Props) {
  const { t } = useTranslation('search');
  const { kind: shown } = address;
  const entries: { kind: SearchKind | undefined; count: number | undefined }[] = [
    { kind: undefined, count: undefined },
    ...counts,
  ];
  return (
    <nav aria-label={t('tabs')}>
      <ul className={`${tabs['tabs']} ${s['tabs']}`}>
        {entries.map(({ kind, count }) => (
          <li key={kind ?? ''}>
            <Link
              to="/search"
              search={tabAddress(address, kind)}
              className={tabs['tab']}
              aria-current={kind === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
              preload={false}
              replace
              resetScroll={false}
            >
              {t(`kind.${kind ?? 'all'}`)}
              {count !== undefined && <span className={s['count']}>{shownCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
