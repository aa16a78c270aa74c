import { useMemo } from 'react';
import { DISCLOSED_FROM } from '@site/contract/link-page/limits.ts';
import type { LinkStats } from '@site/contract/link-page/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';

/** Daily visits and clicks. Lazy-loaded when there is data. */
export default function StatsChart({ days }: { days: LinkStats['days'] }) {
  const { t } = useTranslation('my-link');
  const times = useMemo(() => days.map(({ day }) => Date.parse(day)), [days]);
  const series = useMemo(
    () => [
      { name: t('stats.visits'), values: days.map(({ visits }) => visits) },
      { name: t('stats.clicks'), values: days.map(({ clicks }) => clicks) },
    ],
    [days, t],
  );
  // A missing value means a count below the reporting threshold, so no day is shown as a gap.
  const gaps = useMemo(
    () => ({ at: days.map(() => false), elsewhere: t('stats.few', { n: DISCLOSED_FROM }) }),
    [days, t],
  );
  return (
    <LineChart
      times={times}
      step="day"
      zone="UTC"
      series={series}
      gaps={gaps}
      title={t('stats.by-day')}
      unit={t('stats.unit')}
      file="link-page"
      origin={{ text: t('stats.origin'), simulated: false, lastSample: null }}
    />
  );
}
