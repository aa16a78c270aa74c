import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { DecisionLine } from './decision-line.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { decisionsQuery } from './standing-queries.ts';

/** Moderators' decisions on the member's content, with the appeal form. */
export function DecisionsPanel() {
  const { t } = useTranslation('standing');
  const query = useInfiniteQuery(decisionsQuery(useApi()));
  return (
    <PagedPanel title={t('decisions')} text={t('decisions.text')} none={t('decisions.none')} query={query}>
      {query.data?.pages
        .flatMap(({ items }) => items)
        .map((one) => (
          <DecisionLine key={one.id} decision={one} />
        ))}
    </PagedPanel>
  );
}
