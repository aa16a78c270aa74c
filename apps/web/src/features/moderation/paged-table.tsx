import { useMemo, type ComponentProps, type ReactNode } from 'react';
import type { BulkAction } from '@site/contract/bulk-actions/actions.ts';
import { BulkBar, useBulkSelection } from '#features/bulk-actions';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { type Column, DataTable, type RowSelecting } from '#ui/lists/data-table.tsx';
import { ListPage } from './list-page.tsx';

interface PagedTableProps<Row, Sort extends string> extends Pick<
  ComponentProps<typeof ListPage>,
  'cursor' | 'onCursor'
> {
  query: Omit<ComponentProps<typeof ListPage>['query'], 'data'> & {
    data: { items: readonly Row[]; next: string | null } | undefined;
  };
  caption: string;
  columns: readonly Column<Row, Sort>[];
  idOf: (row: Row) => number;
  sort: Sort;
  onSort: (sort: Sort) => void;
  renderActions: (row: Row) => ReactNode;
  bulk?: BulkOptions<Row> | undefined;
}

/** Actions on several rows of the table. */
interface BulkOptions<Row> {
  actions: readonly BulkAction[];
  nameOf: (row: Row) => string;
  isSelectable: (row: Row) => boolean;
  onDone: () => void;
}

const NONE: readonly never[] = [];

/** Page of a sortable table with actions in each row, and on several rows. */
export function PagedTable<Row, Sort extends string>(props: PagedTableProps<Row, Sort>) {
  const { query, cursor, onCursor, renderActions, bulk, ...table } = props;
  const { idOf } = table;
  const { t } = useTranslation('moderation');
  const rows = query.data?.items ?? NONE;
  const selectable = useMemo(
    () => rows.filter((row) => bulk?.isSelectable(row)).map((row) => idOf(row)),
    // The functions are the same for each row until the rows change.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows],
  );
  const selection = useBulkSelection(selectable);
  const selecting: RowSelecting<Row> | undefined = bulk && {
    selection,
    all: t('bulk.all'),
    label: (row) => t('bulk.row', { name: bulk.nameOf(row) }),
    isSelectable: bulk.isSelectable,
  };
  const nameOf = (id: number) => {
    const row = rows.find((one) => idOf(one) === id);
    return row && bulk ? bulk.nameOf(row) : String(id);
  };
  return (
    <>
      <ListPage
        query={query}
        cursor={cursor}
        onCursor={onCursor}
        empty={{ title: t('list.none'), text: t('list.none-text') }}
      >
        <DataTable
          {...table}
          rows={rows}
          selecting={selecting}
          actions={{ title: t('table.actions'), render: renderActions }}
        />
      </ListPage>
      {/* Outside the list, which renders no table once it is empty: the dialog with the results stays open. */}
      {bulk && <BulkBar selection={selection} actions={bulk.actions} nameOf={nameOf} onDone={bulk.onDone} />}
    </>
  );
}
