import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BoardPeriod } from '@site/contract/points/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { PERIODS } from './leaderboard-search.ts';
import { HideSwitch } from './hide-switch.tsx';
import s from './leaderboard-page.module.css';
import { OwnRank } from './own-rank.tsx';
import { PointsPage } from '../points-page.tsx';
import { boardQuery } from '../queries.ts';

/** Leaderboard of a period, with the member's rank (POINTS-03). */
export function LeaderboardPage({ period }: { period: BoardPeriod }) {
  const { t, i18n } = useTranslation('points');
  const { data, isError, isPlaceholderData, refetch } = useQuery(boardQuery(useApi(), period));
  return (
    <PointsPage part="leaderboard">
      <nav aria-label={t('board.periods')} className={s['periods']}>
        {PERIODS.map((one) => (
          <Link
            key={one}
            to="/points/leaderboard"
            search={{ period: one === 'week' ? undefined : one }}
            aria-current={one === period ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
            resetScroll={false}
            replace
          >
            {t(`board.${one}`)}
          </Link>
        ))}
      </nav>
      {!data && !isError && <Skeleton height="640px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && (
        <div className={s['board']} aria-busy={isPlaceholderData}>
          <OwnRank board={data} />
          <p className={s['resets']}>{t('board.delay')}</p>
          {data.items.length === 0 ? (
            <EmptyState drawing="star" title={t('board.none')} text={t('board.none-text')} />
          ) : (
            <LeaderboardTable items={data.items} caption={t(`board.${period}`)} />
          )}
          {data.resetsAt !== null && (
            <p className={s['resets']} suppressHydrationWarning>
              {t('board.resets', {
                day: new Intl.DateTimeFormat(i18n.language, {
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                  timeZone: 'UTC',
                }).format(Date.parse(data.resetsAt)),
              })}
            </p>
          )}
          <HideSwitch hidden={data.hidden} />
        </div>
      )}
    </PointsPage>
  );
}
