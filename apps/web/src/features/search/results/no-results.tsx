import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { filterCount, type SearchAddress } from '../search-address.ts';

/** Empty state of the search with suggestions. */
export function NoResults({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search');
  const narrowed = filterCount(address) > 0 || address.kind !== undefined;
  return (
    <div role="status">
      <EmptyState drawing="star" title={t('none')} text={narrowed ? t('none.narrowed') : t('none.text')}>
        {narrowed ? (
          <ButtonLink to="/search" search={{ s: address.s }} preload={false}>
            {t('none.widen')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/forum/home">{t('none.forum')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
