import { useQuery } from '@tanstack/react-query';
import { PointsTabs } from '#features/points';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CheckDraw } from './check-draw.tsx';
import { tarotQuery } from '../queries.ts';
import { TarotOdds } from './tarot-odds.tsx';
import { TarotTable } from './tarot-table.tsx';
import s from './tarot-page.module.css';

/** Tarot page with the card of the day (POINTS-05). */
export function TarotPage() {
  const { t } = useTranslation('games');
  const { data, isError, refetch } = useQuery(tarotQuery(useApi()));
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{t('tarot.title')}</h1>
        <p>{t('tarot.intro')}</p>
      </header>
      <PointsTabs current="tarot" />
      {!data && !isError && <Skeleton height="480px" />}
      {!data && isError && <FailedState retry={() => void refetch()} />}
      {data && <TarotTable tarot={data} />}
      <div className={s['columns']}>
        <TarotOdds />
        {data && <CheckDraw today={data.day} commitment={data.commitment} />}
      </div>
    </div>
  );
}
