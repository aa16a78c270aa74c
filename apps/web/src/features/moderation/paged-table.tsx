import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
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
}

/** Page of a sortable table with actions in each row. */
export function PagedTable<Row, Sort extends string>(props: PagedTableProps<Row, Sort>) {
  const { query, cursor, onCursor, renderActions, ...table } = props;
  const { t } = useTranslation('moderation');
  return (
    <ListPage
      query={query}
      cursor={cursor}
      onCursor={onCursor}
      empty={{ title: t('list.none'), text: t('list.none-text') }}
    >
      <DataTable
        {...table}
        rows={query.data?.items ?? []}
        actions={{ title: t('table.actions'), render: renderActions }}
      />
    </ListPage>
  );
}
