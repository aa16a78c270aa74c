import { useMemo } from 'react';
import type { DayStatistics, OwnSite } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { originOf } from '../origin-of.ts';
import s from '../summary.module.css';

interface Props {
  days: readonly DayStatistics[];
  sites: readonly OwnSite[];
  zone: string;
}

/** Charts of a date range by day: viewers, hours and, if known, tokens per hour. Lazy-loaded when there is data. */
export default function DayCharts({ days, sites, zone }: Props) {
  const { t } = useTranslation('stream');
  const times = useMemo(() => days.map(({ day }) => Date.parse(day)), [days]);
  const hours = useMemo(() => [{ name: t('figure.hours'), values: days.map((day) => day.hours) }], [days, t]);
  const viewers = useMemo(
    () => [
      { name: t('figure.averageViewers'), values: days.map((day) => day.averageViewers) },
      { name: t('figure.peakViewers'), values: days.map((day) => day.peakViewers) },
    ],
    [days, t],
  );
  const tokens = useMemo(
    () => [{ name: t('figure.tokensPerHour'), values: days.map((day) => day.tokensPerHour) }],
    [days, t],
  );
  const origin = originOf(sites, t);
  const shared = { times, step: 'day', zone, origin } as const;
  return (
    <div className={s['charts']}>
      <LineChart
        {...shared}
        series={viewers}
        title={t('chart.viewers')}
        text={t('chart.viewers-text')}
        unit={t('unit.viewers')}
        file="own-viewers"
        digits={1}
      />
      <LineChart
        {...shared}
        series={hours}
        title={t('chart.hours')}
        unit={t('unit.hours')}
        file="own-hours"
        digits={1}
      />
      {days.some((day) => day.tokensPerHour !== null) && (
        <LineChart
          {...shared}
          series={tokens}
          title={t('chart.tokens')}
          unit={t('unit.tokens')}
          file="own-tokens"
          digits={1}
        />
      )}
    </div>
  );
}
