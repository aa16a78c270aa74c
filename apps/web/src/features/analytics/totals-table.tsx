import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './analytics-page.module.css';

interface Props {
  caption: string;
  /** Heading of the name column. */
  name: string;
  rows: readonly { name: string; count: number }[];
  /** Total on which the shares are based. */
  whole: number;
}

/** Table of totals with their shares, largest first. */
export function TotalsTable({ caption, name, rows, whole }: Props) {
  const { t, i18n } = useTranslation('analytics');
  return (
    <table className={s['sums']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.count.toLocaleString(i18n.language)}</td>
            <td>
              {(row.count / Math.max(1, whole)).toLocaleString(i18n.language, {
                style: 'percent',
                maximumFractionDigits: 1,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
