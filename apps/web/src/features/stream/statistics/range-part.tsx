import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { OwnSite } from '@site/contract/stream/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatisticTiles } from './statistic-tiles.tsx';
import { daysQuery, statisticQuery } from '../queries.ts';
import { RangeTools } from './range-tools.tsx';
import { dayIn } from '#ui/dates/calendar-day.ts';
import { rangeOf, streamSearch, type StreamSearch } from './ranges.ts';
import s from '../summary.module.css';

const DayCharts = lazy(() => import('./day-charts.tsx'));

interface Props {
  search: StreamSearch;
  sites: readonly OwnSite[];
  zone: string;
  bare: boolean;
}

const hasFailed = ({ isError, data }: { isError: boolean; data: unknown }) => isError && !data;

/** Selected date range: totals compared with the preceding range, and charts (STREAM-02). */
export function RangePart({ search, sites, zone, bare }: Props) {
  const { t } = useTranslation('stream');
  const api = useApi();
  const navigate = useNavigate();
  const today = dayIn(zone, Date.now());
  const range = { ...rangeOf(search, today), zone, site: search.site };
  const totals = useQuery(statisticQuery(api, range));
  const days = useQuery(daysQuery(api, range));
  const retry = () => {
    void totals.refetch();
    void days.refetch();
  };
  const change = (part: StreamSearch) =>
    void navigate({
      to: bare ? '/stream-summary-index' : '/stream-summary/index',
      search: (now) => ({ ...streamSearch(now), ...part }),
      replace: true,
      resetScroll: false,
    });
  const failed = hasFailed(totals) || hasFailed(days);
  const of = sites.filter(({ id }) => search.site === undefined || id === search.site);
  return (
    <Panel anchor="range" title={t('range.title')}>
      <RangeTools search={search} range={range} today={today} sites={sites} onChange={change} />
      {failed && <FailedState retry={retry} />}
      {!failed && !totals.data && <Skeleton height="180px" />}
      {totals.data && (
        <div className={s['part']} aria-busy={totals.isPlaceholderData}>
          <StatisticTiles
            statistics={totals.data.totals}
            against={totals.data.before}
            baseline="range"
            usual={totals.data.usualOf > 0 ? totals.data.usual : null}
          />
        </div>
      )}
      {!failed && (
        <Suspense fallback={<Skeleton height="1040px" />}>
          {days.data ? <DayCharts days={days.data} sites={of} zone={zone} /> : <Skeleton height="1040px" />}
        </Suspense>
      )}
    </Panel>
  );
}
