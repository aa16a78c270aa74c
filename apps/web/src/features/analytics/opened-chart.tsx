import { useMemo } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { midnights, openedOn, type Daily } from './totals.ts';

/** Page views by day. Loaded lazily once there is data. */
export default function OpenedChart({ daily }: { daily: Daily }) {
  const { t } = useTranslation('analytics');
  const { demo } = useSite();
  const times = useMemo(() => midnights(daily), [daily]);
  const series = useMemo(() => [{ name: t('opened'), values: openedOn(times, daily.pages) }], [daily, times, t]);
  return (
    <LineChart
      title={t('opened.by-day')}
      unit={t('unit')}
      text={demo ? t('demo') : undefined}
      origin={{ text: t('origin'), simulated: demo, lastSample: null }}
      file="opened-pages"
      times={times}
      step="day"
      zone="UTC"
      series={series}
      height={200}
    />
  );
}
