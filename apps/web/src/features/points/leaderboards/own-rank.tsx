import type { Leaderboard } from '@site/contract/points/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './own-rank.module.css';

/** Rank of the member, even if it is not on the page, or the reason why there is none. */
export function OwnRank({ board: { own, hidden, keptOff } }: { board: Leaderboard }) {
  const { t, i18n } = useTranslation('points');
  if (!own)
    return (
      <p className={s['none']}>{t(hidden ? 'board.own-hidden' : keptOff ? 'board.own-private' : 'board.own-none')}</p>
    );
  return (
    <p className={s['own']}>
      <span className={s['name']}>{t('board.own')}</span>{' '}
      <strong className={s['place']}>{own.place.toLocaleString(i18n.language)}</strong>{' '}
      <span className={s['points']}>{t('points', { count: own.points })}</span>
    </p>
  );
}
