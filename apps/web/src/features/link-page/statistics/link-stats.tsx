import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { STAT_DAYS, DISCLOSED_FROM } from '@site/contract/link-page/limits.ts';
import { LINK_STATS_FILE } from '@site/contract/link-page/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { STAT_SPANS, type StatSpan } from '../link-page-search.ts';
import { linkStatsQuery } from '../queries.ts';
import s from './link-stats.module.css';

const StatsChart = lazy(() => import('./stats-chart.tsx'));

interface LinkStatsProps {
  days: StatSpan;
  onDays: (days: StatSpan) => void;
}

/** Visits and clicks of the member's page: totals, days and links. */
export function LinkStatsPart({ days, onDays }: LinkStatsProps) {
  const { t, i18n } = useTranslation('my-link');
  const { data: stats, error, refetch, isPlaceholderData } = useQuery(linkStatsQuery(useApi(), days));
  if (error && !stats) return <FailedState retry={() => void refetch()} />;
  const figure = (value: number | null) =>
    value === null ? t('stats.few', { n: DISCLOSED_FROM }) : new Intl.NumberFormat(i18n.language).format(value);
  return (
    <div className={s['part']} aria-busy={isPlaceholderData}>
      <div className={s['spans']} role="group" aria-label={t('stats.days')}>
        {STAT_SPANS.map((one) => (
          <Button key={one} aria-pressed={one === days} onClick={() => onDays(one)}>
            {t('stats.span', { count: one })}
          </Button>
        ))}
      </div>
      {!stats ? (
        <Skeleton height="420px" />
      ) : stats.visits === 0 && stats.clicks === 0 ? (
        <EmptyState drawing="curtain" title={t('stats.none')} text={t('stats.none-text')} />
      ) : (
        <>
          <dl className={s['sums']}>
            {(['visits', 'clicks'] as const).map((what) => (
              <div key={what}>
                <dt>{t(`stats.${what}`)}</dt>
                <dd data-few={stats[what] === null}>
                  {/* The text says "on each day", because daily counts below the threshold may add up to more than the
                     threshold. */}
                  {stats[what] === null ? t('stats.few-each', { n: DISCLOSED_FROM }) : figure(stats[what])}
                </dd>
              </div>
            ))}
          </dl>
          <Suspense fallback={<Skeleton height="320px" />}>
            <StatsChart days={stats.days} />
          </Suspense>
          {stats.links.length > 0 && (
            <table className={s['links']}>
              <caption>{t('stats.by-link')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('stats.link')}</th>
                  <th scope="col">{t('stats.clicks')}</th>
                </tr>
              </thead>
              <tbody>
                {stats.links.map(({ id, title, clicks }) => (
                  <tr key={id}>
                    <th scope="row">{title}</th>
                    <td>{figure(clicks)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
      <p className={s['note']}>{t('stats.not-kept', { days: STAT_DAYS, n: DISCLOSED_FROM })}</p>
      <ButtonAnchor href={LINK_STATS_FILE} download className={s['file']}>
        <Icon name="download" size={18} />
        {t('stats.csv', { days: STAT_DAYS })}
      </ButtonAnchor>
    </div>
  );
}
