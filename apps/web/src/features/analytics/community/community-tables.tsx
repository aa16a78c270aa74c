import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '../analytics-page.module.css';
import type { Community } from './queries.ts';

/** Members by month of joining, and how many of them are still active. */
export function RetentionTable({ rows }: { rows: Community['retention'] }) {
  const { t, i18n } = useTranslation('community');
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <table className={s['sums']}>
      <caption className="visually-hidden">{t('retention')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('joined')}</th>
          <th scope="col">{t('still-active')}</th>
          <th scope="col">{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.month}>
            <th scope="row">{month.format(new Date(row.month))}</th>
            <td>{number(row.joined)}</td>
            <td>{number(row.active)}</td>
            <td>{(row.active / Math.max(1, row.joined)).toLocaleString(i18n.language, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Topics with their posts, replies and authors. */
export function TopicsTable({ rows }: { rows: Community['topics'] }) {
  const { t, i18n } = useTranslation('community');
  const number = (value: number) => value.toLocaleString(i18n.language);
  if (rows.length === 0) return <p>{t('topics.none')}</p>;
  return (
    <table className={s['sums']}>
      <caption className="visually-hidden">{t('topics')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('topic')}</th>
          <th scope="col">{t('posts')}</th>
          <th scope="col">{t('replies')}</th>
          <th scope="col">{t('authors')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{number(row.posts)}</td>
            <td>{number(row.replies)}</td>
            <td>{number(row.authors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
