import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { Selection } from './selection.ts';
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
  /** First column, with a checkbox per row. */
  selecting?: RowSelecting<Row> | undefined;
}

/** Selection of rows, with the accessible names of the checkboxes. */
export interface RowSelecting<Row> {
  selection: Selection;
  all: string;
  label: (row: Row) => string;
  /** Whether the caller can act on the row. */
  isSelectable: (row: Row) => boolean;
}

/** Table with sortable columns, or a list of cards on phones. */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, idOf, sort, onSort, actions, selecting } = props;
  return (
    <table className={s['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selecting && (
            <th scope="col" data-select>
              <SelectAllBox selection={selecting.selection} label={selecting.all} />
            </th>
          )}
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
            {selecting && (
              <td data-select>
                {selecting.isSelectable(row) && (
                  <SelectBox selection={selecting.selection} id={Number(idOf(row))} label={selecting.label(row)} />
                )}
              </td>
            )}
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
