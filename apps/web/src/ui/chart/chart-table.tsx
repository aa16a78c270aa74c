import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './chart.module.css';

interface Props {
  caption: string;
  /** Column headings, starting with the heading of the row names. */
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** The data of a chart as a table. */
export function ChartTable({ caption, head, rows }: Props) {
  const { t } = useTranslation('charts');
  return (
    // Long tables are scrollable, including by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={s['scroll']} role="region" aria-label={t('table.of', { title: caption })} tabIndex={0}>
      <table className={s['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // The position is the only key of a cell.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
