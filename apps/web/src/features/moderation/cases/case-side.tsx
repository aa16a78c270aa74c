import { useMemo } from 'react';
import type { Case } from '@site/contract/moderation/schemas.ts';
import { BulkBar, useBulkSelection } from '#features/bulk-actions';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { caseName, CaseList } from './case-list.tsx';

interface CaseSideProps {
  view: 'open' | 'mine' | 'decided';
  items: readonly Case[];
  shown: number | undefined;
  onOpen: (id: number) => void;
  /** Called after a bulk action. */
  onDone: () => void;
}

/** List of cases with the actions on several of them. */
export function CaseSide({ view, items, shown, onOpen, onDone }: CaseSideProps) {
  const { t } = useTranslation('moderation');
  const decidable = useMemo(
    () => (view === 'decided' ? [] : items.filter(({ bar }) => bar === null).map(({ id }) => id)),
    [items, view],
  );
  const selection = useBulkSelection(decidable);
  const nameOf = (id: number) => {
    const item = items.find((one) => one.id === id);
    return item ? caseName(item, t) : String(id);
  };
  return (
    <>
      <CaseList items={items} shown={shown} onOpen={onOpen} selection={view === 'decided' ? null : selection} />
      <BulkBar
        selection={selection}
        actions={['case-keep', 'case-warn', 'case-hide', 'case-delete']}
        nameOf={nameOf}
        onDone={onDone}
      />
    </>
  );
}
