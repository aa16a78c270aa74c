import { useTranslation } from '#platform/use-translation.tsx';
import s from './chart.module.css';

interface Props {
  caption: string;
  /** Of the columns; the first names the rows. */
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** The figures of a chart, to be read. */
export function ChartTable({ caption, head, rows }: Props) {
  const { t } = useTranslation('charts');
  return (
    // A long one is scrolled, by the keyboard too.
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
                // Cells have no name but their place.
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
