import { useMemo } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { Advert } from './advert.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;

interface Props {
  title: string;
  code: string;
  days: Advert['days'];
  /** Whether the statistics come from the seed data and are therefore simulated. */
  simulated: boolean;
}

/** Daily impressions and clicks of an advert by device. Lazy-loaded when there is data. */
export default function AdvertChart({ title, code, days, simulated }: Props) {
  const { t } = useTranslation('desk');
  const times = useMemo(() => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    return Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS);
  }, []);
  const series = useMemo(() => {
    const counted = new Map(days.map((day) => [`${day.day} ${day.device}`, day]));
    return (['displays', 'hits'] as const).flatMap((what) =>
      (['pc', 'mobile'] as const).map((device) => ({
        name: `${t(`adverts.${what}`)}: ${t(`adverts.device.${device}`)}`,
        // A day without impressions counts as zero and is not a gap in the line.
        values: times.map((at) => counted.get(`${new Date(at).toISOString().slice(0, 10)} ${device}`)?.[what] ?? 0),
      })),
    );
  }, [days, times, t]);
  return (
    <LineChart
      title={t('adverts.chart', { title })}
      unit={t('adverts.unit')}
      origin={{ text: t('adverts.origin'), simulated, lastSample: null }}
      file={`advert-${code.replaceAll('/', '-').toLowerCase()}`}
      times={times}
      step="day"
      zone="UTC"
      series={series}
      height={200}
    />
  );
}
