import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import s from './data-table.module.css';

export interface Column<Row, Sort extends string = string> {
  key: string;
  title: string;
  /** Sort order that a press on the column title selects. */
  sort?: { by: Sort; direction: 'ascending' | 'descending' } | undefined;
  /** Whether the column is numeric and right-aligned. */
  figure?: boolean;
  /** Whether the cell is the heading of the card on phones, without a label. */
  head?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Sort extends string> {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  idOf: (row: Row) => number | string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Last column, with the actions of a row. Its title is for screen readers only. */
  actions?: { title: string; render: (row: Row) => ReactNode };
}

/** Table with sortable columns, or a list of cards on phones. */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, idOf, sort, onSort, actions } = props;
  return (
    <table className={s['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const sorted = column.sort !== undefined && column.sort.by === sort;
            return (
              <th
                key={column.key}
                scope="col"
                data-figure={column.figure}
                aria-sort={sorted ? column.sort?.direction : undefined}
              >
                {column.sort ? (
                  <button type="button" onClick={() => column.sort && onSort?.(column.sort.by)}>
                    {column.title}
                    {sorted && <Icon name={column.sort.direction === 'ascending' ? 'up' : 'down'} size={14} />}
                  </button>
                ) : (
                  column.title
                )}
              </th>
            );
          })}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">{actions.title}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} data-id={idOf(row)} tabIndex={-1}>
            {columns.map(({ key, title, figure, head, cell }) => (
              <td key={key} data-label={title} data-figure={figure} data-head={head}>
                {cell(row)}
              </td>
            ))}
            {actions && <td data-actions>{actions.render(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
