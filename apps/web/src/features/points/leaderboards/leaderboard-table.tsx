import type { Leaderboard } from '@site/contract/points/schemas.ts';
import { AuthorLink } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './leaderboard-table.module.css';

interface Props {
  items: Leaderboard['items'];
  /** Caption of the table: its period. */
  caption: string;
}

/** Ranks with their members; equal points share a rank. */
export function LeaderboardTable({ items, caption }: Props) {
  const { t, i18n } = useTranslation('points');
  return (
    <table className={s['board']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.place')}</th>
          <th scope="col">{t('board.member')}</th>
          <th scope="col" className={s['level']}>
            {t('board.level')}
          </th>
          <th scope="col" className={s['number']}>
            {t('board.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ place, author, points, level, own }) => (
          <tr key={author.id} data-own={own}>
            <td className={s['place']} data-place={place}>
              <span>{place}</span>
            </td>
            <th scope="row">
              <span className={s['who']}>
                <AuthorLink author={author} size={32} />
                {own && <span className={s['you']}>{t('board.you')}</span>}
              </span>
            </th>
            <td className={s['level']}>{level}</td>
            <td className={s['number']}>{points.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
